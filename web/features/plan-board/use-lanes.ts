import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { Column } from "./board-columns.ts";
import { columnWidth, shownColumns, startOf } from "./shown-columns.ts";

const GAP = 12;
const FOLDED = 44;

/** How wide the board is and where in the page it begins: what stands above it may grow. */
export function useBoardSize(
  root: RefObject<HTMLElement | null>,
  across: RefObject<HTMLElement | null>,
) {
  const [size, setSize] = useState({ width: 0, top: 0, listTop: 0 });
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    const measure = () => {
      const top = Math.round(board.getBoundingClientRect().top + window.scrollY);
      const lists = across.current?.getBoundingClientRect().top ?? 0;
      const next = { width: board.clientWidth, top, listTop: Math.round(lists + window.scrollY) };
      setSize((before) =>
        before.width === next.width && before.top === top && before.listTop === next.listTop
          ? before
          : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(board);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [root, across]);
  return size;
}

type Parts = { columns: readonly Column[]; collapsed: ReadonlySet<string>; room: number };

/** Which columns are drawn: of hundreds only those in sight and beside it. */
export function useLanes(
  across: RefObject<HTMLElement | null>,
  { columns, collapsed, room }: Parts,
) {
  const [scrolled, setScrolled] = useState(0);
  const open = useMemo(
    () => columns.filter(({ choice }) => !collapsed.has(choice.key)),
    [columns, collapsed],
  );
  const folded = columns.length - open.length;
  const width = columnWidth({
    room: room - folded * (FOLDED + GAP),
    columns: open.length,
    gap: GAP,
  });
  const widths = useMemo(
    () => columns.map(({ choice }) => (collapsed.has(choice.key) ? FOLDED : width)),
    [columns, collapsed, width],
  );
  useEffect(() => {
    const element = across.current;
    if (!element) return;
    // In steps: between them the same columns are in sight, and nothing is drawn.
    const follow = () => setScrolled(Math.round(element.scrollLeft / STEP) * STEP);
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, [across]);
  const shown = shownColumns(widths, { scrolled, room, gap: GAP });
  const at = room > 0 ? currentColumn(widths, scrolled, room) : 0;
  const reveal = useCallback(
    (key: string, how: "nearest" | "start" = "nearest") => {
      const place = columns.findIndex(({ choice }) => choice.key === key);
      const element = across.current;
      if (!element || place < 0) return;
      const start = startOf(widths, place, GAP);
      const end = start + (widths[place] ?? 0);
      const right = element.scrollLeft + room;
      if (how === "nearest" && start >= element.scrollLeft && end <= right) return;
      const isAfter = how === "nearest" && end > right;
      element.scrollTo({ left: isAfter ? end - room : start, behavior: "instant" });
    },
    [across, columns, widths, room],
  );
  return { columns, open, widths, width, shown, at, reveal };
}

const STEP = 40;

/** The column that begins nearest to the left edge, and the last one once the end is reached. */
function currentColumn(widths: readonly number[], scrolled: number, room: number): number {
  let start = 0;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, width] of widths.entries()) {
    const distance = Math.abs(start - scrolled);
    if (distance < least) [least, best] = [distance, index];
    start += width + GAP;
  }
  return scrolled + room >= start - GAP && scrolled > 0 ? widths.length - 1 : best;
}
