import { TIMINGS } from "../timings.ts";

export type Offset = { x: number; y: number };

/** Toasts stand at the top: they follow sideways and up, never down into the page. */
export function swipeOffset(from: Offset, to: Offset): Offset {
  const x = to.x - from.x;
  const y = Math.min(0, to.y - from.y);
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y };
}

export function isSwipedAway({ x, y }: Offset): boolean {
  return Math.max(Math.abs(x), Math.abs(y)) >= TIMINGS.swipePx;
}
