import { type PointerEvent, useRef, useState } from "react";
import { TIMINGS } from "../timings.ts";
import { type Offset, isSwipedAway, swipeOffset } from "./swipe-rules.ts";

/** Follows a pointer sideways or over the edge, and calls back when it went far enough. */
export function useSwipe(onSwipedAway: () => void) {
  const start = useRef<Offset | null>(null);
  const [offset, setOffset] = useState<Offset | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const pressed = event.target instanceof Element && event.target.closest("button, a");
    if (event.button === 0 && !pressed) start.current = { x: event.clientX, y: event.clientY };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!start.current) return;
    const edge = start.current.y < window.innerHeight / 2 ? "top" : "bottom";
    const moved = swipeOffset(start.current, { x: event.clientX, y: event.clientY }, edge);
    if (!offset && Math.hypot(moved.x, moved.y) < TIMINGS.swipeStartPx) return;
    if (!offset) event.currentTarget.setPointerCapture(event.pointerId);
    setOffset(moved);
  }

  function onPointerUp() {
    start.current = null;
    setOffset(null);
    if (offset && isSwipedAway(offset)) onSwipedAway();
  }

  function onPointerCancel() {
    start.current = null;
    setOffset(null);
  }

  return {
    offset,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
