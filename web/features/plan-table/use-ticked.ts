import { useState } from "react";
import type { Selection } from "../../lib/use-selection.ts";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { idsBetween, type Line } from "./table-lines.ts";

const NOBODY: ReadonlySet<string> = new Set();

export type Ticked = Selection & {
  /** With Shift: everything from the last tick to here. */
  tick: (line: Line & { type: "row" }, isSelected: boolean, isRange: boolean) => void;
};

/** Which rows are ticked. What a filter hides is not ticked any more: nothing unseen is ever changed. */
export function useTicked(rows: readonly Row[], lines: readonly Line[]): Ticked {
  const [kept, setKept] = useState<{ rows: readonly Row[]; ticked: ReadonlySet<string> }>({
    rows,
    ticked: NOBODY,
  });
  const [last, setLast] = useState<string | null>(null);
  const shown = kept.rows === rows ? kept : { rows, ticked: stillShown(rows, kept.ticked) };
  if (shown !== kept) setKept(shown);
  const { ticked } = shown;
  const keep = (next: ReadonlySet<string>) => setKept({ rows, ticked: next });
  const put = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    keep(next);
  };
  const setAll = (isSelected: boolean) =>
    keep(isSelected ? new Set(rows.map(({ id }) => id)) : NOBODY);
  return {
    ids: ticked.size === 0 ? [] : rows.flatMap(({ id }) => (ticked.has(id) ? [id] : [])),
    isEveryone: false,
    has: (id) => ticked.has(id),
    set: (id, isSelected) => put([id], isSelected),
    setAll,
    setEveryone: () => setAll(true),
    tick: (line, isSelected, isRange) => {
      const range = isRange && last !== null ? idsBetween(lines, last, line.key) : [];
      put(range.length > 0 ? range : [line.id], isSelected);
      setLast(line.key);
    },
  };
}

function stillShown(rows: readonly Row[], ticked: ReadonlySet<string>): ReadonlySet<string> {
  if (ticked.size === 0) return NOBODY;
  return new Set(rows.flatMap(({ id }) => (ticked.has(id) ? [id] : [])));
}
