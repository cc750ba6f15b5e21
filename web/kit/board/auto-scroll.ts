import { LIMITS } from "../../../worker/kernel/limits.ts";

/**
 * How far something scrolls in a frame while a card is held near one of its ends: nothing in the middle, and
 * the faster the nearer, also beyond the end.
 */
export function scrollStep(
  pointer: number,
  { start, end }: { start: number; end: number },
  elapsedMs: number,
): number {
  const edge = Math.min(LIMITS.boardScrollEdgePx, (end - start) / 4);
  const before = start + edge - pointer;
  const after = pointer - (end - edge);
  const near = Math.max(before, after);
  if (edge <= 0 || near <= 0) return 0;
  const depth = Math.min(1, near / edge);
  const step = depth * depth * LIMITS.boardScrollPxPerMs * Math.min(elapsedMs, LONGEST_MS);
  return before > after ? -step : step;
}

/** A frame that came late does not throw the list. */
const LONGEST_MS = 50;
