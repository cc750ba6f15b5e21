import type { Choice } from "../plan-fields/field-choices.ts";
import type { Row } from "../plan-fields/select/keys-of.ts";
import type { OrderedGroup } from "../plan-fields/select/ordered-groups.ts";

/** What stands below each other in a grid of cards: headings, and as many cards as fit beside each other. */
export type CardLine =
  | { type: "group"; key: string; choice: Choice; count: number }
  | {
      type: "cards";
      key: string;
      ids: readonly string[];
      /** The key of their group; empty where there are none. */
      under: readonly string[];
    };

export function cardLines(
  rows: readonly Row[],
  groups: readonly OrderedGroup[] | null,
  across: number,
): CardLine[] {
  if (!groups) return inLines(rows, across, []);
  return groups.flatMap(({ choice, rows: own }): CardLine[] => [
    { type: "group", key: `group:${choice.key}`, choice, count: own.length },
    ...inLines(own, across, [choice.key]),
  ]);
}

function inLines(rows: readonly Row[], across: number, under: readonly string[]): CardLine[] {
  const lines: CardLine[] = [];
  for (let start = 0; start < rows.length; start += across) {
    const ids = rows.slice(start, start + across).map(({ id }) => id);
    lines.push({ type: "cards", key: [...under, ids[0] ?? start].join(":"), ids, under });
  }
  return lines;
}

/** As many as fit with room to read. */
export function acrossIn(width: number, { least, gap }: { least: number; gap: number }): number {
  return Math.max(1, Math.floor((width + gap) / (least + gap)));
}
