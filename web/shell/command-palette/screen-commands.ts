import { Plus } from "lucide-react";
import type { PaletteWords } from "../../../worker/features/navigation/contract.ts";
import { AREAS } from "../areas.ts";
import type { CommandItem } from "../command-source.ts";
import { menuIcon } from "../menu-icon.tsx";
import type { Viewer } from "../reachable-items.ts";
import { shortcutPlaces } from "../shortcut-list.ts";

/** Every screen that someone may open, as commands; by more words than its own once these are here. */
export function screenCommands(
  viewer: Viewer,
  words: PaletteWords | undefined,
): readonly CommandItem[] {
  const letters = new Map([...shortcutPlaces(viewer)].map(([letter, to]) => [to, letter]));
  const screens = viewer.menu.map((entry): CommandItem => {
    const letter = letters.get(entry.to);
    return {
      id: `screen:${entry.to}`,
      group: "go",
      label: entry.label,
      detail: AREAS[entry.area].label,
      icon: menuIcon(entry.icon),
      keywords: words?.keywords[entry.to],
      keys: letter === undefined ? undefined : ["g", letter],
      to: entry.to,
      isDocument: entry.isDocument,
    };
  });
  const parts = (words?.parts ?? []).map(({ icon, isNew, ...part }): CommandItem => ({
    ...part,
    id: `part:${part.to}`,
    group: isNew ? "create" : "go",
    icon: isNew ? Plus : menuIcon(icon),
  }));
  return [...screens, ...parts];
}
