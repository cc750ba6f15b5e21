import { SHORTCUT_PATHS } from "../../worker/kernel/limits.ts";
import type { NavigationItem } from "./navigation-item.ts";
import { type Area } from "./areas.ts";
import { reachableItems, type Viewer } from "./reachable-items.ts";

/** One panel of the sidebar: its items under their headings, in the table's order. */
export function panelSections(
  viewer: Viewer,
  area: Area,
): readonly { heading: string | null; items: readonly NavigationItem[] }[] {
  const sections = new Map<string | null, NavigationItem[]>();
  for (const item of reachableItems(viewer)) {
    if (item.area !== area) continue;
    const heading = item.section || null;
    sections.set(heading, [...(sections.get(heading) ?? []), item]);
  }
  return [...sections].map(([heading, items]) => ({ heading, items }));
}

/** The specification's shortcuts that exist and may be opened, in its order. */
export function shortcutItems(viewer: Viewer): readonly NavigationItem[] {
  const items = reachableItems(viewer);
  return SHORTCUT_PATHS.flatMap((path) => items.find((item) => item.to === path) ?? []);
}
