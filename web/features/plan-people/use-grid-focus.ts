import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";

export type GridAt = { row: number; column: number };

type GridFocus = {
  frame: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  /** Rows that are seen at once. */
  page: number;
  /** Brings a cell into sight; it may be drawn only afterwards. */
  reveal: (at: GridAt) => void;
};

type Drawn = { rows: readonly number[]; columns: readonly number[] };

/** One cell of a grid can be reached by Tab; the arrow keys lead to all others, drawn or not. */
export function useGridFocus({ frame, rows, columns, page, reveal }: GridFocus) {
  const [active, setActive] = useState<GridAt>({ row: 1, column: 1 });
  const wanted = useRef<GridAt | null>(null);

  const focusWanted = () => {
    const at = wanted.current;
    if (!at) return;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
  };
  // Each drawing may be the one that brings the cell.
  useLayoutEffect(focusWanted);

  function goTo(at: GridAt) {
    const to = {
      row: Math.min(rows, Math.max(0, at.row)),
      column: Math.min(columns, Math.max(0, at.column)),
    };
    wanted.current = to;
    setActive(to);
    reveal(to);
    focusWanted();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { row, column } = active;
    const isFar = event.ctrlKey || event.metaKey;
    const next: Record<string, GridAt> = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      PageUp: { row: row - page, column },
      PageDown: { row: row + page, column },
      Home: { row: isFar ? 0 : row, column: 0 },
      End: { row: isFar ? rows : row, column: columns },
    };
    const to = next[event.key];
    if (!to || event.altKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  }

  /** The active cell, or where that is out of sight the first one that is drawn. */
  function tabStop(drawn: Drawn): GridAt {
    const isDrawn = (index: number, list: readonly number[]) => index === 0 || list.includes(index);
    return {
      row: isDrawn(active.row, drawn.rows) ? active.row : (drawn.rows[0] ?? 0),
      column: isDrawn(active.column, drawn.columns) ? active.column : (drawn.columns[0] ?? 0),
    };
  }

  return { active, setActive, goTo, onKeyDown, tabStop };
}
