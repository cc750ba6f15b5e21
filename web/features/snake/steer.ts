import type { Heading } from "./rules.ts";

const KEYS: Record<string, Heading> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  KeyW: "up",
  KeyS: "down",
  KeyA: "left",
  KeyD: "right",
};

const SWIPE_PX = 18;

/** Where a key press turns the snake: arrows by name, W A S D by their place on the keyboard. */
export function headingOfKey(event: KeyboardEvent): Heading | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return undefined;
  return KEYS[event.code];
}

export function readHeading(text: string | undefined): Heading | undefined {
  return Object.values(KEYS).find((heading) => heading === text);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")
  );
}

/** Turns by finger: each stretch of a long swipe counts, so that one touch can steer a whole game. */
export function watchSwipes(
  board: HTMLElement,
  steer: (heading: Heading) => void,
  signal: AbortSignal,
) {
  let from: { x: number; y: number } | null = null;
  const forget = () => (from = null);

  board.addEventListener("pointerdown", ({ x, y }) => (from = { x, y }), { signal });
  board.addEventListener("pointerup", forget, { signal });
  board.addEventListener("pointercancel", forget, { signal });
  board.addEventListener(
    "pointermove",
    ({ x, y }) => {
      if (!from) return;
      const across = x - from.x;
      const down = y - from.y;
      if (Math.max(Math.abs(across), Math.abs(down)) < SWIPE_PX) return;
      from = { x, y };
      if (Math.abs(across) > Math.abs(down)) steer(across > 0 ? "right" : "left");
      else steer(down > 0 ? "down" : "up");
    },
    { signal },
  );
}
