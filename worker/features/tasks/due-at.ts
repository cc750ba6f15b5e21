import { fromWallTime, startOfDay } from "../../kernel/pure/zoned-time.ts";

type Due = { dueDay: string; dueTime: string; timeZone: string };

/** The instant by which it is to be done: at its time, or before its day is over. Null without a day. */
export function dueAt({ dueDay, dueTime, timeZone }: Due): number | null {
  if (dueDay === "") return null;
  const zone = timeZone || "UTC";
  if (dueTime === "") return startOfDay(dueDay, zone, 1) - 1;
  return fromWallTime(`${dueDay}T${dueTime}`, zone);
}
