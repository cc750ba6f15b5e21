import { useEffect } from "react";
import type { FrameCornerProps } from "../../shell/frame-data.ts";
import { tellZone } from "../../lib/tell-zone.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { TIMINGS } from "../../shell/timings.ts";

/** The server hears of the browser's zone, and somebody who travels is offered the time of where they are. */
export function LateCorner({ person: { userId, timeZone } }: FrameCornerProps) {
  useEffect(tellZone, []);
  useEffect(() => {
    if (timeZone !== "") return whenIdle(TIMINGS.idleMs, () => void offer(userId, timeZone));
  }, [userId, timeZone]);
  return null;
}

async function offer(userId: string, chosen: string) {
  try {
    const { offerTimeZone } = await import("./offer-time-zone.ts");
    await offerTimeZone(userId, chosen);
  } catch {
    // The next page offers it.
  }
}
