import { isTimeZone } from "../../kernel/pure/is-time-zone.ts";

/** The calendar day that a moment has somewhere, such as 2026-11-25; in UTC where nobody knows the zone. */
export function dayOf(at: number, timeZone: string): string {
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  // Sweden writes days so.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(at);
}
