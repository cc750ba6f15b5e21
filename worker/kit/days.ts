import { and, gte, lt, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { ActorContext } from "../kernel/context.ts";
import { nextClockChange, offsetAt, startOfDay } from "../kernel/pure/zoned-time.ts";

type Days = {
  from?: string | undefined;
  to?: string | undefined;
  zone?: string | undefined;
};

/** From one calendar day to another, both included, in the zone that is named or else where the reader is. */
export function withinDays(
  { actor }: ActorContext,
  at: SQLWrapper,
  { from, to, zone = actor.zone }: Days,
): SQL | undefined {
  return and(
    from ? gte(at, startOfDay(from, zone)) : undefined,
    to ? lt(at, startOfDay(to, zone, 1)) : undefined,
  );
}

type Span = { zone: string; from: number; until: number };

/** The calendar day, such as 2026-11-25, that a stored moment of a span has somewhere. */
export function dayIn(at: SQLWrapper, { zone, from, until }: Span): SQL<string> {
  let offset = sql`${offsetAt(from, zone)}`;
  // Clocks may be changed within the span.
  for (let change = nextClockChange(from, zone); change !== null && change < until;) {
    offset = sql`iif(${at} < ${change}, ${offset}, ${offsetAt(change, zone)})`;
    change = nextClockChange(change, zone);
  }
  return sql<string>`date((${at} + ${offset}) / 1000, 'unixepoch')`;
}
