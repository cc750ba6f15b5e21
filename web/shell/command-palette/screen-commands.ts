import type { PaletteWords } from "../../../worker/features/navigation/contract.ts";
import { AREAS } from "../areas.ts";
import type { CommandItem } from "../command-source.ts";
import { menuIcon } from "../menu-icon.tsx";
import type { Viewer } from "../reachable-items.ts";

/** Every screen that someone may open, as commands; by more words than its own once these are here. */
export function screenCommands(
  { menu }: Viewer,
  words: PaletteWords | undefined,
): readonly CommandItem[] {
  const screens = menu.map((entry) => ({
    id: `screen:${entry.to}`,
    label: entry.label,
    detail: AREAS[entry.area].label,
    icon: menuIcon(entry.icon),
    keywords: words?.keywords[entry.to],
    to: entry.to,
    isDocument: entry.isDocument,
  }));
  const parts = (words?.parts ?? []).map(({ icon, ...part }) => ({
    ...part,
    id: `part:${part.to}`,
    icon: menuIcon(icon),
  }));
  return [...screens, ...parts];
}
