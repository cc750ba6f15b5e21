import { fromWallTime, toWallTime } from "../../../worker/kernel/pure/zoned-time.ts";

/** As a field for a date and a time takes it; empty for no time. */
export const toField = (at: string | null, timeZone: string) =>
  at === null ? "" : toWallTime(Date.parse(at), timeZone);

/** The instant that a field names; null for none. */
export function fromField(typed: string, timeZone: string): string | null {
  const at = fromWallTime(typed, timeZone);
  return at === null ? null : new Date(at).toISOString();
}
