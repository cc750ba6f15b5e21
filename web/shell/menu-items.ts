import { SHORTCUT_PATHS } from "../../worker/kernel/limits.ts";
import type { MenuEntry } from "../../worker/policy/menu.ts";
import type { Area } from "./areas.ts";
import type { Viewer } from "./reachable-items.ts";

/** One panel of the sidebar: its items under their headings, in the menu's order. */
export function panelSections<Entry extends Pick<MenuEntry, "area" | "section">>(
  { menu }: { menu: readonly Entry[] },
  area: Area,
): readonly { heading: string | null; items: readonly Entry[] }[] {
  const sections = Map.groupBy(
    menu.filter((entry) => entry.area === area),
    ({ section }) => section || null,
  );
  return Array.from(sections, ([heading, items]) => ({ heading, items }));
}

/** The specification's shortcuts that exist and may be opened, in its order. */
export function shortcutItems({ menu }: Viewer): readonly MenuEntry[] {
  return SHORTCUT_PATHS.flatMap((path) => menu.find((entry) => entry.to === path) ?? []);
}
