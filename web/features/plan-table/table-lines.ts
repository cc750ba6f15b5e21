import type { Choice } from "../plan-fields/field-choices.ts";
import type { Row } from "../plan-fields/select/keys-of.ts";
import type { OrderedGroup } from "../plan-fields/select/ordered-groups.ts";

/** What stands below each other: headings of groups, and rows. A row in two groups has two lines. */
export type Line =
  | { type: "group"; key: string; choice: Choice; count: number; isOpen: boolean }
  | { type: "row"; key: string; id: string };

export function linesOf(
  rows: readonly Row[],
  groups: readonly OrderedGroup[] | null,
  closed: ReadonlySet<string>,
): Line[] {
  if (!groups) return rows.map(({ id }) => ({ type: "row", key: id, id }));
  return groups.flatMap(({ choice, rows: own }): Line[] => {
    const isOpen = !closed.has(choice.key);
    const heading: Line = {
      type: "group",
      key: `group:${choice.key}`,
      choice,
      count: own.length,
      isOpen,
    };
    if (!isOpen) return [heading];
    return [
      heading,
      ...own.map(({ id }): Line => ({ type: "row", key: `${choice.key}:${id}`, id })),
    ];
  });
}

/** The ids from one line to another, both included, in either direction: what a range of ticks takes in. */
export function idsBetween(lines: readonly Line[], from: string, to: string): string[] {
  const start = lines.findIndex(({ key }) => key === from);
  const end = lines.findIndex(({ key }) => key === to);
  if (start < 0 || end < 0) return [];
  return lines
    .slice(Math.min(start, end), Math.max(start, end) + 1)
    .flatMap((line) => (line.type === "row" ? [line.id] : []));
}
