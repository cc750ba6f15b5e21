import { History, RotateCw } from "lucide-react";
import { isMisspelt, matchWords } from "../../../worker/kernel/pure/match-words.ts";
import { COMMAND_GROUPS, type CommandGroup, type CommandItem } from "../command-source.ts";
import type { RecentCommand } from "../recent-commands.ts";
import { TIMINGS } from "../timings.ts";
import type { SourceResult } from "./use-command-search.ts";

/** A line of the list and what choosing it does. */
export type PaletteLine = {
  id: string;
  label: string;
  detail?: string | undefined;
  icon: CommandItem["icon"];
  keys?: readonly string[] | undefined;
  /** It asks something before it does anything. */
  asks?: boolean;
  /** Why the search behind it failed, which choosing it tries again. */
  failure?: string;
  choose: () => void;
};
export type PaletteGroup = { heading: string; items: readonly PaletteLine[] };

type Commands = { heading: string; items: readonly CommandItem[] };

/** The commands under their headings, what was chosen last before the others; each place stands once. */
export function groupCommands(
  commands: readonly CommandItem[],
  recent: readonly RecentCommand[],
  path = "",
): Commands[] {
  const all = uniquePlaces(commands);
  const last = recent.flatMap((one): CommandItem[] => {
    const known = all.find(({ id }) => id === one.id);
    // What can be created keeps its place: one presses it without reading the list again.
    if (known) return "choices" in known || known.group === "create" ? [] : [known];
    return one.to === undefined ? [] : [{ ...one, to: one.to, icon: History }];
  });
  const isOther = ({ id }: CommandItem) => !last.some((item) => item.id === id);
  const rankOf = (item: CommandItem) => (isMadeHere(item, path) ? -1 : (item.rank ?? LAST));
  const others = (["here", "go", "create", "do"] satisfies CommandGroup[]).map((group) => ({
    heading: COMMAND_GROUPS[group],
    items: all
      .filter((item) => (item.group ?? "do") === group && isOther(item))
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
  }));
  return [{ heading: "Recent", items: last }, ...others];
}

const LAST = 1000;

/** What is new on the screen that is open comes before all else that can be new. */
const isMadeHere = (item: CommandItem, path: string): boolean =>
  item.group === "create" && "to" in item && item.to.split("?", 1)[0] === path;

function uniquePlaces(commands: readonly CommandItem[]): CommandItem[] {
  const seen = new Set<string>();
  return commands.filter((item) => {
    const place = "to" in item ? item.to : item.id;
    return seen.size < seen.add(place).size;
  });
}

/** What fits the typed words, the best first in its group, and the group that has it before the others. */
export function rankCommands(text: string, groups: readonly Commands[]): Commands[] {
  const isAsked = text.trim() !== "";
  const ranked = groups.map(({ heading, items }) => {
    const fitting = (
      isAsked
        ? items.flatMap((item) => withChoices(item, text))
        : items.filter(({ isQuiet }) => !isQuiet)
    )
      .map((item) => ({ item, strength: matchWords(text, item.label, item.keywords) }))
      .filter(({ strength }) => strength > 0)
      .toSorted(
        (one, other) => other.strength - one.strength || loudness(other.item) - loudness(one.item),
      );
    return { heading, fitting, best: fitting[0]?.strength ?? 0 };
  });
  const isSure = ranked.some(({ best }) => best > 0 && !isMisspelt(best));
  return ranked
    .filter(({ best }) => best > 0 && !(isSure && isMisspelt(best)))
    .toSorted((one, other) => other.best - one.best)
    .map(({ heading, fitting }) => ({
      heading,
      items: fitting
        // All that can be created is one list, which the button at the top opens.
        .slice(0, isAsked && heading !== COMMAND_GROUPS.create ? TIMINGS.commandsFound : undefined)
        .map(({ item }) => item),
    }));
}

const loudness = ({ isQuiet }: CommandItem) => (isQuiet ? 0 : 1);

/**
 * An answer is found by its own name and by its question's: 'status completed'. Where it has the name of something
 * else, its own is not enough: whoever looks for an epic must not move the open item there with Enter.
 */
function withChoices(item: CommandItem, text: string): CommandItem[] {
  if (!("choices" in item)) return [item];
  if (item.namesOthers && !isNamedIn(text, item)) return [item];
  const answers = item.choices.map((choice) => ({
    ...choice,
    detail: item.label.replace("…", ""),
    keywords: [item.label, ...(item.keywords ?? []), ...(choice.keywords ?? [])],
    isQuiet: true as const,
  }));
  return [item, ...answers];
}

const isNamedIn = (text: string, { label, keywords }: CommandItem) =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => matchWords(word, label, keywords))
    .some((strength) => strength > 0 && !isMisspelt(strength));

export const asLines = (
  { heading, items }: Commands,
  choose: (item: CommandItem) => void,
): PaletteGroup => ({
  heading,
  items: items.map((item) => ({
    ...item,
    asks: "choices" in item,
    choose: () => choose(item),
  })),
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
