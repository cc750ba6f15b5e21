import { and, eq, isNull, sql } from "drizzle-orm";
import { planReminders, planReminderTurns } from "../../../db/schema/plan-reminders.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { readDaysOff } from "../absences/queries.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import { itemAddress, planAddress, writeAddress } from "../plans/item-address.ts";
import { readWaitingPlans, type WaitingPlan } from "../plans/read-waiting-plans.ts";
import { asReader } from "./as-reader.ts";
import { noteKey, replaceWaiting, selectBefore, type Turn } from "./queries.ts";
import { isReviewDue } from "./rules/next-look.ts";
import { noteOf, type Placed } from "./rules/note-of.ts";
import { dueOfOthers, readReminders, toldKey } from "./rules/read-reminders.ts";

const STEPS = ["write", "late", "later"] as const;

/**
 * Tells one person all that waits for them in one note, at most once on each of their days. The turn that it moves
 * is the premise: of two who look at once the second changes nothing.
 */
export async function remindPerson(ctx: Context, turn: Turn, next: number): Promise<void> {
  const { userId, zone, lookAt } = turn;
  const now = ctx.clock.now();
  const day = dayOf(now, zone);
  const move = ctx.db
    .update(planReminderTurns)
    .set({ lookAt: next, lookedAt: now })
    .where(and(eq(planReminderTurns.userId, userId), eq(planReminderTurns.lookAt, lookAt)));
  const plans = await readWaitingPlans(asReader(ctx, turn), {
    levels: ctx.limits.reminderManagers + 1,
  });
  const planIds = plans.map(({ planId }) => planId);
  const due = plans.flatMap(({ memberId, ...of }) =>
    memberId === null ? [] : dueOfOthers({ ...of, memberId }),
  );
  const itemIds = due.map(({ id }) => id);
  const [before, accounts, given, [state]] = await ctx.db.batch(
    selectBefore(ctx, { planIds, itemIds, userId, day }),
  );
  const concerned = new Set(
    due.flatMap(({ writer, reader, between }) => [writer, reader, ...between]),
  );
  const daysOff = await readDaysOff(
    ctx,
    accounts.flatMap((one) => (concerned.has(one.memberId) ? [one.userId] : [])),
  );
  const told = new Map(
    before.flatMap(({ toldAt, ...one }) =>
      toldAt === null ? [] : [[toldKey(one.userId, one.itemId, one.step, one.since), toldAt]],
    ),
  );
  const waiting = plans.flatMap((of): (Placed & { planId: string })[] => {
    const { planId, plan, memberId, today, label } = of;
    if (memberId === null) return [];
    const { reviewDay } = plan.settings.rhythm;
    const reminders = readReminders({
      plan,
      today,
      memberId,
      userId,
      isAgain: Boolean(state?.isAgain),
      isReview: isReviewDue({ reviewDay, zone: of.zone }, { ...turn, now }),
      given: given.filter((one) => one.planId === planId).map(({ itemId }) => itemId),
      told,
      daysOff,
      zone: of.zone,
      accounts: new Map(
        accounts.filter((one) => one.planId === planId).map((one) => [one.memberId, one.userId]),
      ),
    });
    return reminders.map((one) => ({
      ...one,
      planId,
      planOf: planId === userId ? null : label,
      path: pathOf(planId, one, userId),
    }));
  });
  // What was given and is theirs no more is not looked at again either.
  const settle = ctx.db
    .update(planReminders)
    .set({ toldAt: now })
    .where(
      and(
        eq(planReminders.userId, userId),
        eq(planReminders.step, "given"),
        isNull(planReminders.toldAt),
      ),
    );
  try {
    if (!waiting.some(({ isNew }) => isNew) || state?.isTold) {
      await transaction(ctx.db, [move, premiseHeld(ctx.db), ...(state?.isTold ? [] : [settle])]);
      return;
    }
    const steps = waiting.flatMap((one) => {
      const step = STEPS.find((each) => each === one.part);
      if (!step || one.since === null) return [];
      return [[one.planId, one.kind, one.id, step, one.since]];
    });
    const note = {
      ...noteOf(waiting),
      userId,
      kind: "reminder" as const,
      key: noteKey(day),
      actionPath: actionOf(waiting, userId),
    };
    await sendNotification(ctx, note, [
      move,
      premiseHeld(ctx.db),
      replaceWaiting(ctx, userId),
      ctx.db
        .run(sql`insert or ignore into ${planReminders} (user_id, plan_id, item_kind, item_id, step, since, told_at, created_at)
        select ${userId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, ${now}, ${now} from json_each(${JSON.stringify(steps)})`),
      settle,
    ]);
  } catch (error) {
    // Somebody else looked in this very moment.
    if (!(error instanceof PremiseFailed)) throw error;
  }
}

function pathOf(
  planId: WaitingPlan["planId"],
  { part, kind, id }: Pick<Placed, "part" | "kind" | "id">,
  userId: string,
): string {
  const address = itemAddress({ planId, kind, itemId: id }, userId);
  return part === "write" ? writeAddress(address) : address;
}

/** One thing opens where it is done; those of one plan in its queue, all others on Today. */
function actionOf(waiting: readonly (Placed & { planId: string })[], userId: string): string {
  const [first, ...others] = waiting;
  if (first && others.length === 0) return first.path;
  const [only, ...more] = new Set(waiting.map(({ planId }) => planId));
  return only !== undefined && more.length === 0
    ? planAddress(only, userId, "dashboard?part=updates")
    : "/dashboard";
}
