import { useEffect, useRef } from "react";

import { mountSnake } from "./mount-snake.ts";
import { SnakeFrame } from "./snake-frame.tsx";

/** The game on hydrated pages. React owns the frame and never redraws it; the game plays inside. */
export default function SnakeBoard() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current?.querySelector<HTMLElement>("[data-snake]");
    return root ? mountSnake(root) : undefined;
  }, []);
  return (
    <div ref={host}>
      <SnakeFrame />
    </div>
  );
}
