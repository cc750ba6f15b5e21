import { useEffect } from "react";
import type { FrameCornerProps } from "../../shell/frame-data.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { TIMINGS } from "../../shell/timings.ts";

/** Somebody who travels is offered the time of where they are. */
export function LateCorner({ person: { timeZone } }: FrameCornerProps) {
  useEffect(() => {
    if (timeZone !== "") return whenIdle(TIMINGS.idleMs, () => void offer(timeZone));
  }, [timeZone]);
  return null;
}

async function offer(chosen: string) {
  try {
    (await import("./offer-time-zone.ts")).offerTimeZone(chosen);
  } catch {
    // The next page offers it.
  }
}
