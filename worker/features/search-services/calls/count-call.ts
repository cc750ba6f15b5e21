import { and, eq, lte, inArray, lt, sql } from "drizzle-orm";
import { aiSettings } from "../../../../db/schema/ai.ts";
import { searchCalls, searchServices } from "../../../../db/schema/search-services.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";

type Call = typeof searchCalls.$inferInsert & { serviceId: string };
export type NotCounted = "stopped" | "off" | "month" | "day";

/** Months and days are counted in UTC, for everyone alike. */
export function periodsAt(at: number) {
  const day = new Date(at);
  day.setUTCHours(0, 0, 0, 0);
  return { day: day.getTime(), month: Date.UTC(day.getUTCFullYear(), day.getUTCMonth()) };
}

/**
 * The call, counted before it is made, or why it is not: its service is on, nobody stopped all calls, and both limits
 * have room, in the one statement that counts it.
 */
export async function countCall(ctx: ActorContext, call: Call): Promise<NotCounted | null> {
  const why = whyNot(call, ctx.clock.now());
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`${why} is null`),
      ctx.db.insert(searchCalls).values(call),
    ]);
    return null;
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const { why: now } = await ctx.db.get<{ why: NotCounted | null }>(sql`select ${why} as why`);
    // It has room again by now: whoever asks once more gets it.
    return now ?? "off";
  }
}

function whyNot({ serviceId, userId, isTest }: Call, now: number) {
  const { day, month } = periodsAt(now);
  const service = sql`from ${searchServices} way where way.id = ${serviceId}`;
  const made = sql`select count(*) from ${searchCalls} made where made.service_id = ${serviceId}`;
  const ownDay = isTest
    ? sql``
    : sql`when (${made} and made.user_id = ${userId} and made.is_test = 0 and made.created_at >= ${day})
        >= (select way.daily_most ${service} and way.daily_most is not null) then 'day'`;
  return sql<NotCounted | null>`(case
    when exists (select 1 from ${aiSettings} where ${aiSettings.isStopped} = 1) then 'stopped'
    when not exists (select 1 ${service} and way.is_on = 1) then 'off'
    when (${made} and made.created_at >= ${month})
      >= (select way.monthly_most ${service} and way.monthly_most is not null) then 'month'
    ${ownDay} end)`;
}

/** What a process left running that died, and what nobody asks for any more. */
export async function sweepCalls(ctx: Context) {
  const now = ctx.clock.now();
  const { outcome, expiresAt, createdAt, id } = searchCalls;
  await ctx.db
    .update(searchCalls)
    .set({ outcome: "lost", error: "The process ended while it ran." })
    .where(and(eq(outcome, "running"), lte(expiresAt, now)));
  const old = ctx.db
    .select({ id })
    .from(searchCalls)
    .where(lt(createdAt, now - ctx.limits.aiAttemptsKeptMs))
    .limit(ctx.limits.aiSweepRows);
  await ctx.db.delete(searchCalls).where(inArray(id, old));
}
