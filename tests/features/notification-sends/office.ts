import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { expect } from "vitest";
import {
  notificationFeeds,
  notificationPreferences,
  notificationSends,
  userNotifications,
} from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { NotificationKind } from "../../../db/values/notifications.ts";
import { fanOut } from "../../../worker/features/notification-sends/fan-out.ts";
import {
  type Broadcast,
  sendToMany,
} from "../../../worker/features/notification-sends/send-to-many.ts";
import { notifyBatch } from "../../../worker/features/notification-sends/notify-batch.ts";
import type { Effect } from "../../../worker/policy/effects.ts";
import type { ActorContext, Context } from "../../../worker/kernel/context.ts";
import type { Limits } from "../../../worker/kernel/limits.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import type { TestDatabase } from "../../support/database.ts";

/** Sends from a feature's place, and runs what they leave behind, one effect at a time or to the end. */
export function openOffice(database: TestDatabase, fanOutBatch = 3) {
  const { db } = database;
  const clock = makeClock();
  const made = makeContext(database, clock);
  const ctx: Context = {
    ...made.ctx,
    limits: { ...made.ctx.limits, fanOutBatch: fanOutBatch as Limits["fanOutBatch"] },
  };

  /** What of ours is due and waits, as the drainer would find it. */
  async function due() {
    const rows = await db
      .select()
      .from(outbox)
      .where(
        and(
          eq(outbox.state, "pending"),
          lte(outbox.runAt, ctx.clock.now()),
          inArray(outbox.kind, ["notifications.fan-out", "notifications.tell"]),
        ),
      )
      .orderBy(asc(outbox.id));
    return rows.map(({ id, kind, payload }) => ({
      id,
      // As enqueueEffect wrote it a moment ago.
      effect: { kind, payload } as Effect,
    }));
  }

  async function run(effect: Effect) {
    if (effect.kind === "notifications.fan-out") await fanOut(ctx, effect.payload);
    else if (effect.kind === "notifications.tell") await notifyBatch(ctx, effect.payload);
    else expect.fail(`an unexpected effect: ${effect.kind}`);
  }

  const settle = (id: string) => db.update(outbox).set({ state: "done" }).where(eq(outbox.id, id));

  async function drain() {
    const taken: string[] = [];
    for (let waiting = await due(); waiting.length > 0; waiting = await due()) {
      for (const { id, effect } of waiting) {
        await run(effect);
        await settle(id);
        taken.push(effect.kind);
      }
    }
    return taken;
  }

  return {
    ...made,
    clock,
    ctx,
    due,
    run,
    settle,
    /** Runs one that is due, and it alone. */
    async take({ id, effect }: { id: string; effect: Effect }) {
      await run(effect);
      await settle(id);
    },
    /** Runs what is due until nothing is; says which effects it took. */
    drain,
    /** The same for what the API left just now; the drainer may be at it too, and does no harm. */
    async drainSoon() {
      clock.advance(Date.now() - clock.now());
      await drain();
    },
    async send(over: Partial<Broadcast> = {}, as: Context | ActorContext = ctx) {
      const id = uuidv7(ctx.clock.now());
      await sendToMany(as, {
        audience: { to: "everyone" },
        kind: "announcement",
        key: id,
        id,
        title: "Maintenance on Sunday",
        content: "From six to seven.",
        ...over,
      });
      return id;
    },
    stored: async (id: string) =>
      (await db.select().from(notificationSends).where(eq(notificationSends.id, id)).get()) ??
      expect.fail("no such send"),
    rowsOf: (id: string) =>
      db
        .select()
        .from(userNotifications)
        .where(eq(userNotifications.sendId, id))
        .orderBy(asc(userNotifications.userId)),
    mute: (userId: string, kind: NotificationKind) =>
      db.insert(notificationPreferences).values({
        userId,
        kind,
        inApp: false,
        mail: false,
        digest: false,
        updatedAt: ctx.clock.now(),
      }),
    feedOf: (userId: string) =>
      db.select().from(notificationFeeds).where(eq(notificationFeeds.userId, userId)).get(),
    /** Everything but the people that every test shares. */
    async empty() {
      clock.advance(Date.now() - clock.now());
      for (const table of [outbox, notificationSends, userNotifications, notificationFeeds]) {
        await db.delete(table);
      }
      await db.delete(notificationPreferences);
      made.published.length = 0;
    },
    removePerson: (id: string) => db.delete(profiles).where(eq(profiles.id, id)),
  };
}
