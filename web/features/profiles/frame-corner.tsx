import { useEffect } from "react";
import type { FrameCornerProps } from "../../shell/frame-data.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { TIMINGS } from "../../shell/timings.ts";

/** Somebody who travels is offered the time of where they are. */
export function FrameCorner({ person: { timeZone } }: FrameCornerProps) {
  useEffect(() => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (timeZone === "" || timeZone === here) return;
    return whenIdle(TIMINGS.idleMs, () => void offer(timeZone, here));
  }, [timeZone]);
  return null;
}

async function offer(chosen: string, here: string) {
  try {
    (await import("./offer-time-zone.ts")).offerTimeZone(chosen, here);
  } catch {
    // The next page offers it.
  }
}
