import { type RefObject, useEffect, useRef, useState } from "react";
import type { Line } from "./table-lines.ts";

/** The cell that the keyboard is at, by its line: it stays with the row when the order changes. */
export type Place = { line: string; column: number };

type Cells = {
  /** Where the Tab key enters the table. */
  place: Place;
  /** Notes where the focus is. */
  note: (place: Place) => void;
  /** Brings the focus there, once the line is drawn. */
  go: (place: Place) => void;
};

const TITLE = 1;

export function useCells(
  frame: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  scrollTo: (index: number) => void,
): Cells {
  const [kept, setKept] = useState<Place | null>(null);
  const wanted = useRef<Place | null>(null);
  const isThere = kept !== null && lines.some(({ key }) => key === kept.line);
  const place = isThere ? kept : { line: lines[0]?.key ?? "", column: TITLE };

  useEffect(() => {
    const to = wanted.current;
    if (!to || !frame.current) return;
    const cell = cellAt(frame.current, to);
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  return {
    place,
    note: (next) => {
      if (next.line !== kept?.line || next.column !== kept.column) setKept(next);
    },
    go: (next) => {
      wanted.current = next;
      setKept({ ...next });
      const index = lines.findIndex(({ key }) => key === next.line);
      if (index >= 0) scrollTo(index);
    },
  };
}

function cellAt(frame: HTMLElement, { line, column }: Place): HTMLElement | null {
  const row = frame.querySelector<HTMLElement>(`[data-line="${CSS.escape(line)}"]`);
  return row?.querySelector<HTMLElement>(`[data-cell="${column}"], [data-group]`) ?? null;
}

/** The cell that an event came from. */
export function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest<HTMLElement>("[data-cell]");
  const line = cell?.closest<HTMLElement>("[data-line]")?.dataset["line"];
  return cell && line !== undefined ? { line, column: Number(cell.dataset["cell"]) } : null;
}
