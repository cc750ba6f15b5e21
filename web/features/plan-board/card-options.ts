import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { useCallback, useEffect, useEffectEvent } from "react";
import type { Column } from "./board-columns.ts";
import type { BoardShared } from "./board-context.ts";
import type { BoardState } from "./board-state.ts";

const BESIDE = 6;
const ROOMY = 128;
const ROOMY_GAP = 10;
/** Compact cards are all of one height, so that none is measured. */
export const COMPACT = 78;
const COMPACT_GAP = 6;

/** How a list of cards is drawn, whatever scrolls. */
export function useCardOptions({ choice, rows }: Column, { state, isCompact }: BoardShared) {
  // The same for as long as the rows are: the virtualizer measures all of them anew for another one.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  return {
    count: rows.length,
    estimateSize: () => (isCompact ? COMPACT : ROOMY),
    gap: isCompact ? COMPACT_GAP : ROOMY_GAP,
    overscan: BESIDE,
    getItemKey,
    directDomUpdates: true,
    directDomUpdatesMode: "position" as const,
    useFlushSync: false,
    // The focused and the dragged card stay in the document: the focus and the finger are on them.
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const held = state.heldIn(choice.key);
      if (held.size === 0) return indexes;
      const seen = new Set(indexes);
      const besides = [...rows.keys()].filter(
        (at) => !seen.has(at) && held.has(rows[at]?.id ?? ""),
      );
      return [...indexes, ...besides].sort((one, other) => one - other);
    },
  };
}

/** Brings the card that shall have the focus into sight, as soon as it stands in the column. */
export function useWanted(
  { choice, rows }: Column,
  state: BoardState,
  scrollTo: (index: number) => void,
): void {
  const look = useEffectEvent(() => {
    const wanted = state.wanted();
    if (wanted?.column !== choice.key) return;
    const index = rows.findIndex(({ id }) => id === wanted.id);
    if (index >= 0) scrollTo(index);
  });
  useEffect(() => look(), [rows]);
  useEffect(() => state.subscribe(() => look()), [state]);
}
