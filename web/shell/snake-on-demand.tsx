import { useEffect, useEffectEvent } from "react";
import { useOnDemand } from "./use-on-demand.ts";

/** The game on a page that has more important things to load; without it the page stays whole. */
export function SnakeOnDemand() {
  const { Part, prepare } = useOnDemand(async () => {
    return (await import("../features/snake/snake-board.tsx")).default;
  });
  const load = useEffectEvent(prepare);
  useEffect(() => load(), []);
  return Part ? <Part /> : null;
}
