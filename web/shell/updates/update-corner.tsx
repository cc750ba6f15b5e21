import { useEffect, useEffectEvent } from "react";
import { watchTouchedFields } from "../../lib/touched-fields.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { TIMINGS } from "../timings.ts";
import { useOnDemand } from "../use-on-demand.ts";

/** What is needed of updates from the start; the rest loads when the page has nothing better to do. */
export function UpdateCorner({ userId }: { userId: string }) {
  const { Part, prepare } = useOnDemand(async () => (await import("./updates.tsx")).Updates);
  const load = useEffectEvent(prepare);
  useEffect(watchTouchedFields, []);
  useEffect(() => whenIdle(TIMINGS.idleMs, () => load()), []);
  return Part ? <Part userId={userId} /> : null;
}
