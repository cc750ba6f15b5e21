import * as Instant from "temporal-polyfill/fns/Instant";
import * as PlainDate from "temporal-polyfill/fns/PlainDate";
import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";

const NS_PER_MS = 1_000_000;
const DAY_LENGTH = "2026-11-25".length;
const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** '2026-11-22T07:00' as a clock on the wall shows it somewhere, of an instant. */
export function toWallTime(at: number, timeZone: string): string {
  const shown = ZonedDateTime.toPlainDateTime(zoned(at, timeZone));
  return PlainDateTime.toString(shown, { smallestUnit: "minute" });
}

/**
 * The instant at which the clock there shows that, the first of two; where it leaps over it, as much later as
 * it leaps. Null for no time.
 */
export function fromWallTime(wall: string, timeZone: string): number | null {
  try {
    return instantOf(PlainDateTime.toZonedDateTime(readWall(wall), timeZone));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** When clocks there first show that, or have just been put past it. */
export function firstShownAt(wall: string, timeZone: string): number {
  const earlier = { disambiguation: "earlier" } as const;
  const at = instantOf(PlainDateTime.toZonedDateTime(readWall(wall), timeZone, earlier));
  return toWallTime(at, timeZone) === wall ? at : (nextClockChange(at, timeZone) ?? at);
}

/** The calendar day that a moment has somewhere, such as 2026-11-25. */
export function dayOf(at: number, timeZone: string): string {
  return toWallTime(at, timeZone).slice(0, DAY_LENGTH);
}

/** When a calendar day begins somewhere, which is not always at midnight. */
export function startOfDay(day: string, timeZone: string, daysLater = 0): number {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const wanted = PlainDate.addDays(PlainDate.create(year, month, date), daysLater);
  return instantOf(PlainDate.toZonedDateTime(wanted, { timeZone }));
}

/** How far clocks there are ahead of UTC, in milliseconds. */
export function offsetAt(at: number, timeZone: string): number {
  return ZonedDateTime.offsetNanoseconds(zoned(at, timeZone)) / NS_PER_MS;
}

/** When clocks there are changed next; null where they never are again. */
export function nextClockChange(after: number, timeZone: string): number | null {
  const change = ZonedDateTime.getTimeZoneTransition(zoned(after, timeZone), "next");
  return change && instantOf(change);
}

function readWall(wall: string): PlainDateTime.Record {
  const [, ...parts] = WALL.exec(wall) ?? [];
  const [year = 0, month = 0, day = 0, hour, minute] = parts.map(Number);
  return PlainDateTime.create(year, month, day, hour, minute);
}

const zoned = (at: number, timeZone: string) =>
  Instant.toZonedDateTimeISO(Instant.fromEpochMilliseconds(at), timeZone);

const instantOf = (moment: ZonedDateTime.Record) =>
  ZonedDateTime.toInstant(moment).epochMilliseconds;
