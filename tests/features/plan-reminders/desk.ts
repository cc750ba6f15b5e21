import { and, eq, inArray } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { planReminderTurns } from "../../../db/schema/plan-reminders.ts";
import { profiles } from "../../../db/schema/users.ts";
import { RHYTHM_DEFAULTS, type SharePermission } from "../../../db/values/plans.ts";
import { mailNotification } from "../../../worker/features/notification-preferences/mail-notification.ts";
import { deliverNotification } from "../../../worker/features/notifications/deliver-notification.ts";
import type { Given } from "../../../worker/features/plan-reminders/manifest.ts";
import { lookAtTurns } from "../../../worker/features/plan-reminders/look-at-turns.ts";
import { addTurns } from "../../../worker/features/plan-reminders/queries.ts";
import { tellGiven } from "../../../worker/features/plan-reminders/tell-given.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { makeContext } from "../../support/context.ts";
import type { TestDatabase } from "../../support/database.ts";
import { linkAccount } from "../../support/link-account.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { openPlan, set } from "../plans/plan-desk.ts";

export const MONDAY = "2026-11-30";

/** What the clock and the rooms of one test are. */
export function remindersDesk(database: TestDatabase, at = Date.parse(`${MONDAY}T08:00Z`)) {
  const { db } = database;
  const now = { at };
  const { ctx } = makeContext(database, { now: () => now.at, advance: () => undefined });

  /** Somebody of a plan, with an account and a share; in UTC unless said. */
  async function join(
    plan: Awaited<ReturnType<typeof openPlan>>,
    fields: Record<string, unknown>,
    {
      zone = "UTC",
      permission = "contribute",
    }: { zone?: string; permission?: SharePermission } = {},
  ): Promise<TestPerson & { memberId: string }> {
    const person = await makePerson(database);
    await db.update(profiles).set({ timeZone: zone }).where(eq(profiles.id, person.id));
    await sharePlan(database, plan.person, person, { permission });
    const memberId = await plan.make("teamMember", fields);
    await linkAccount(database, { planId: plan.planId, memberId, userId: person.id });
    return { ...person, memberId };
  }

  /** Their turns as on an earlier morning; those of all others never come. */
  const turnTo = async (people: readonly TestPerson[], lookAt = now.at) => {
    await db.all(addTurns(ctx));
    await db.update(planReminderTurns).set({ lookAt: Date.parse("3000-01-01") });
    for (const { id: userId } of people) {
      await db
        .insert(planReminderTurns)
        .values({ userId, lookAt, lookedAt: null })
        .onConflictDoUpdate({ target: planReminderTurns.userId, set: { lookAt, lookedAt: null } });
    }
  };

  const notesOf = ({ id }: TestPerson) =>
    db
      .select()
      .from(userNotifications)
      .where(and(eq(userNotifications.userId, id), eq(userNotifications.kind, "reminder")))
      .orderBy(userNotifications.addedSeq);

  return {
    ctx,
    join,
    turnTo,
    notesOf,
    to: (day: string, time = "08:00") => void (now.at = Date.parse(`${day}T${time}Z`)),

    /** Pages until nobody is left whose turn has come. */
    async look(as: Context = ctx) {
      for (let pages = 0; pages < 50; pages += 1) {
        const before = await db.$count(planReminderTurns);
        await lookAtTurns(as);
        const due = await db.select().from(planReminderTurns).all();
        if (due.every(({ lookAt }) => lookAt > now.at) && due.length === before) return;
      }
    },

    /** Lets what operations left behind tell. */
    async tellGifts() {
      const rows = await db.select().from(outbox).where(eq(outbox.kind, "plan-reminders.given"));
      // Left by an operation, as its kind has it.
      for (const { payload } of rows) await tellGiven(ctx, payload as Given);
      await db.delete(outbox).where(eq(outbox.kind, "plan-reminders.given"));
    },

    /** The emails that somebody gets of what they were told, once their quiet hours are over. */
    async mailsTo(person: TestPerson) {
      for (const { id } of await notesOf(person)) await deliverNotification(ctx, id);
      const waiting = await db
        .select()
        .from(outbox)
        .where(inArray(outbox.kind, ["notifications.mail"]));
      for (const { payload, runAt } of waiting) {
        // As following a notification leaves it.
        if (runAt <= now.at)
          await mailNotification(ctx, (payload as { notificationId: string }).notificationId);
      }
      return db.select().from(mails).where(eq(mails.userId, person.id)).orderBy(mails.createdAt);
    },
  };
}

/** A plan in which goals are looked at weekly, on Mondays. */
export async function openWeekly(database: TestDatabase, more: object = {}) {
  const plan = await openPlan(database);
  const cadences = { ...RHYTHM_DEFAULTS.cadences, goal: "weekly" };
  await plan.apply([
    set("settings", plan.planId, { rhythm: { ...RHYTHM_DEFAULTS, cadences, ...more } }),
  ]);
  return plan;
}
