import { TIMINGS } from "../timings.ts";

export type Offset = { x: number; y: number };

/** They follow sideways and over the edge that they stand at, never into the page. */
export function swipeOffset(from: Offset, to: Offset, edge: "top" | "bottom" = "top"): Offset {
  const x = to.x - from.x;
  const y = edge === "top" ? Math.min(0, to.y - from.y) : Math.max(0, to.y - from.y);
  return Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y };
}

export function isSwipedAway({ x, y }: Offset): boolean {
  return Math.max(Math.abs(x), Math.abs(y)) >= TIMINGS.swipePx;
}
