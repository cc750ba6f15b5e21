import { and, eq, like } from "drizzle-orm";
import { expect } from "vitest";
import { mails } from "../../../db/schema/mails.ts";
import { notificationPreferences, userNotifications } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { NotificationKind } from "../../../db/values/notifications.ts";
import { deliverNotification } from "../../../worker/features/notifications/deliver-notification.ts";
import { sendNotification } from "../../../worker/features/notifications/send-notification.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

/** A Saturday noon. */
export const NOON = Date.parse("2026-11-21T12:00Z");

/** Somebody in UTC at noon, what they are told, and what comes of it by mail. */
export async function preferencesDesk(database: TestDatabase) {
  const { db } = database;
  let keys = 0;

  async function renew() {
    const clock = makeClock(NOON);
    const { ctx } = makeContext(database, clock);
    const person = await makePerson(database);
    await db.update(profiles).set({ timeZone: "UTC" }).where(eq(profiles.id, person.id));
    return { clock, ctx, person };
  }
  const now = await renew();

  return {
    /** The moment and the person of the running test. */
    now,
    renew: async () => void Object.assign(now, await renew()),

    /** Tells somebody something and lets its effect run, as the drainer would. */
    tell: async (kind: NotificationKind, title = "News", to = now.person) => {
      const key = `test:${(keys += 1)}`;
      await sendNotification(now.ctx, { userId: to.id, kind, title, content: "Words.", key });
      const mine = and(eq(userNotifications.userId, to.id), eq(userNotifications.sourceKey, key));
      const row = await db.select().from(userNotifications).where(mine).get();
      if (!row) return expect.fail("no notification was written");
      await deliverNotification(now.ctx, row.id);
      return row.id;
    },

    choose: (kind: NotificationKind, mail: boolean, digest: boolean) =>
      db
        .insert(notificationPreferences)
        .values({ userId: now.person.id, kind, inApp: true, mail, digest, updatedAt: NOON }),

    /** What waits in the outbox for somebody's mails. */
    waiting: async (to = now.person) => {
      const rows = await db.select().from(outbox).where(like(outbox.kind, "notifications.%"));
      const ids = await db
        .select({ id: userNotifications.id })
        .from(userNotifications)
        .where(eq(userNotifications.userId, to.id));
      const own = new Set([to.id, ...ids.map(({ id }) => id)]);
      return rows
        .filter(({ kind }) => kind !== "notifications.deliver")
        .filter(({ dedupeKey }) => own.has(dedupeKey?.split(":").at(-1) ?? ""))
        .map(({ kind, runAt, state }) => ({ kind, runAt, state }));
    },

    mailed: (to = now.person) => db.select().from(mails).where(eq(mails.userId, to.id)),
  };
}
