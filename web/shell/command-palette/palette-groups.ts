import { RotateCw } from "lucide-react";
import type { CommandItem } from "../command-source.ts";
import { matchCommand } from "./match-command.ts";
import type { SourceResult } from "./use-command-search.ts";

/** A line of the list and what choosing it does. */
export type PaletteLine = {
  id: string;
  label: string;
  detail?: string | undefined;
  icon: CommandItem["icon"];
  /** Why the search behind it failed, which choosing it tries again. */
  failure?: string;
  choose: () => void;
};
export type PaletteGroup = { heading: string; items: readonly PaletteLine[] };

type Commands = { heading: string; items: readonly CommandItem[] };

/** What fits the typed words, the best first in its group, and the group that has it before the others. */
export function rankCommands(text: string, groups: readonly Commands[]): Commands[] {
  return groups
    .map(({ heading, items }) => {
      const fitting = items
        .map((item) => ({ item, strength: matchCommand(text, item.label, item.keywords ?? []) }))
        .filter(({ strength }) => strength > 0)
        .toSorted((one, other) => other.strength - one.strength);
      const best = fitting[0]?.strength ?? 0;
      return { heading, items: fitting.map(({ item }) => item), best };
    })
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best);
}

export const asLines = (
  { heading, items }: Commands,
  choose: (item: CommandItem) => void,
): PaletteGroup => ({
  heading,
  items: items.map((item) => ({ ...item, choose: () => choose(item) })),
});

/** What a search brought, which has been filtered already, or the line that asks again. */
export function foundLines(
  { id, label, items, error, retry }: SourceResult,
  choose: (item: CommandItem) => void,
): PaletteGroup[] {
  if (error) {
    const again = {
      id: `retry:${id}`,
      label: `Search ${label.toLowerCase()} again`,
      icon: RotateCw,
      failure: error.message,
      choose: retry,
    };
    return [{ heading: label, items: [again] }];
  }
  return items.length === 0 ? [] : [asLines({ heading: label, items }, choose)];
}
