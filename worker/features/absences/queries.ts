import { and, asc, eq, gte, sql } from "drizzle-orm";
import { absences } from "../../../db/schema/absences.ts";
import { companyHolidays, companyMembers } from "../../../db/schema/companies.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { addDays } from "../../kernel/pure/days.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import type { Absence, DaysOff, OwnAbsences, Span } from "./contract.ts";

const { id, firstDay, lastDay, note, version, userId } = absences;
const COLUMNS = { id, firstDay, lastDay, note, version };

export const isOwn = ({ actor }: ActorContext) => eq(userId, actor.userId);

/** The actor's own: what is over stands behind what comes. */
export async function listOwnAbsences(ctx: ActorContext): Promise<OwnAbsences> {
  const today = dayOf(ctx.clock.now(), ctx.actor.zone);
  const items = await ctx.db
    .select(COLUMNS)
    .from(absences)
    .where(isOwn(ctx))
    .orderBy(sql`${lastDay} < ${today}`, asc(firstDay), asc(id))
    .limit(ctx.limits.absencesMost);
  return { items, today };
}

/** One's own, in the version that was seen. */
export async function requireAbsence(
  ctx: ActorContext,
  of: string,
  seen: number,
): Promise<Absence> {
  const row = await ctx.db
    .select(COLUMNS)
    .from(absences)
    .where(and(eq(id, of), isOwn(ctx)))
    .get();
  if (!row) throw notFound("absence", of);
  if (row.version !== seen) throw staleVersion(row);
  return row;
}

/** The first day that is still kept: what ended before it counts nowhere. */
export const keptFrom = ({ clock, limits }: Context) =>
  addDays(dayOf(clock.now(), "UTC"), -limits.absenceKeptDays);

/** When people do not work: their absences, and the holidays of the company that each of them acts for. */
export async function readDaysOff(
  ctx: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, DaysOff>> {
  if (userIds.length === 0) return new Map();
  const people = sql`(select value from json_each(${JSON.stringify(userIds)}))`;
  const [away, holidays] = await ctx.db.batch([
    ctx.db
      .select({ userId, firstDay, lastDay })
      .from(absences)
      .where(and(sql`${userId} in ${people}`, gte(lastDay, keptFrom(ctx)))),
    ctx.db
      .select({
        userId: companyMembers.userId,
        day: companyHolidays.day,
        isYearly: companyHolidays.isYearly,
      })
      .from(companyMembers)
      .innerJoin(companyHolidays, eq(companyHolidays.companyId, companyMembers.companyId))
      .where(and(sql`${companyMembers.userId} in ${people}`, eq(companyMembers.isChosen, true))),
  ]);
  const awayOf = Map.groupBy(away, (row) => row.userId);
  const holidaysOf = Map.groupBy(holidays, (row) => row.userId);
  return new Map(
    [...awayOf.keys(), ...holidaysOf.keys()].map((one) => [
      one,
      { absences: awayOf.get(one) ?? [], holidays: holidaysOf.get(one) ?? [] },
    ]),
  );
}

/** Of people the absences in which they are now, wherever that is; those that follow each other are one. */
export async function readAway(
  ctx: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Span[]>> {
  const today = dayOf(ctx.clock.now(), "UTC");
  const rows = await ctx.db
    .select({ userId, firstDay, lastDay })
    .from(absences)
    .where(
      and(
        sql`${userId} in (select value from json_each(${JSON.stringify(userIds)}))`,
        gte(lastDay, addDays(today, -1)),
      ),
    )
    .orderBy(asc(firstDay));
  const away = new Map<string, Span[]>();
  for (const { userId: one, ...span } of rows) {
    const spans = away.get(one) ?? [];
    const last = spans.at(-1);
    if (last && span.firstDay <= addDays(last.lastDay, 1)) {
      if (span.lastDay > last.lastDay) last.lastDay = span.lastDay;
    } else if (span.firstDay <= addDays(today, 1)) spans.push(span);
    away.set(one, spans);
  }
  return away;
}
