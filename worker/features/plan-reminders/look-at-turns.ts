import { sql } from "drizzle-orm";
import { planReminderTurns } from "../../../db/schema/plan-reminders.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import { log } from "../../kernel/log.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { readDaysOff } from "../absences/queries.ts";
import { addTurns, readReasons, readTurns, type Reasons, type Turn } from "./queries.ts";
import { remindPerson } from "./remind-person.ts";
import { isReviewDue, looksOf } from "./rules/next-look.ts";
import { isHeldBack } from "./rules/workdays.ts";
import { lookOn } from "./sweep-reminders.ts";

/**
 * One page of people whose turn has come. Whoever has nothing due costs their line of one question; each of the
 * others is told in a transaction of their own, which moves their turn: killed in between, it goes on from there.
 */
export async function lookAtTurns(ctx: Context): Promise<void> {
  const turns = await readTurns(ctx);
  const isFull = turns.length === ctx.limits.reminderPage;
  const added = isFull ? [] : await ctx.db.all(addTurns(ctx));
  const people = turns.map(({ userId }) => userId);
  const [found, daysOff] = await Promise.all([readReasons(ctx, people), readDaysOff(ctx, people)]);
  const reasons = Map.groupBy(found, ({ userId }) => userId);
  const quiet: [userId: string, lookAt: number, next: number, lookedAt: number | null][] = [];
  for (const turn of turns) {
    const now = ctx.clock.now();
    const { today, next } = looksOf(now, turn.zone);
    const isMorning = now >= today;
    const off = daysOff.get(turn.userId);
    if (isMorning && off && isHeldBack(dayOf(now, turn.zone), off)) {
      quiet.push([turn.userId, turn.lookAt, next, seenUntil(turn)]);
    } else if (isMorning && hasReason(ctx, turn, reasons.get(turn.userId) ?? [])) {
      try {
        await remindPerson(ctx, turn, next);
      } catch (error) {
        // One whose plans cannot be read keeps nobody else waiting.
        log("error", "plan-reminders.not-told", { userId: turn.userId, error });
        quiet.push([turn.userId, turn.lookAt, now + ctx.limits.reminderRetryMs, turn.lookedAt]);
      }
    } else quiet.push([turn.userId, turn.lookAt, next, isMorning ? now : turn.lookedAt]);
  }
  const last = turns.at(-1);
  await transaction(ctx.db, [
    ctx.db
      .run(sql`update ${planReminderTurns} set look_at = turn.value ->> 2, looked_at = turn.value ->> 3
      from json_each(${JSON.stringify(quiet)}) as turn
      where ${planReminderTurns.userId} = turn.value ->> 0 and ${planReminderTurns.lookAt} = turn.value ->> 1`),
    ...(isFull || added.length > 0 ? [lookOn(ctx, `${last?.userId}:${last?.lookAt}`)] : []),
  ]);
  ctx.effects.wake();
}

/** Nothing was looked at for who is away: on their first working day it is made up for. */
const seenUntil = ({ lookAt, lookedAt }: Turn) => lookedAt ?? lookAt - DAY;

function hasReason(ctx: Context, turn: Turn, reasons: readonly Reasons[]): boolean {
  const now = ctx.clock.now();
  return (
    Boolean(turn.isReachable) &&
    reasons.some(({ reviewDay, zone, hasItems, isGiven, isLate }) => {
      const plan = { reviewDay, zone: zone === "" ? turn.zone : zone };
      return isGiven || isLate || (hasItems && isReviewDue(plan, { ...turn, now }));
    })
  );
}
