import { and, count, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import { NOTIFICATION_KINDS } from "../../../db/values/notifications.ts";
import type { Context } from "../../kernel/context.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { makeUnsubscribeUrl } from "./make-unsubscribe-url.ts";
import { isUnmailed, selectOwnChannels, selectReach, timesOf } from "./queries.ts";
import { digestKey, mailingOf, nextDigestAt } from "./rules.ts";

const TRIES = 3;

type Due = { userId: string; dueAt: number };

/** One mail with what somebody has not read since the last, each told once. Nothing to tell is no mail. */
export async function sendDigest(ctx: Context, { userId, dueAt }: Due) {
  const [[person], own] = await ctx.db.batch([
    selectReach(ctx, userId),
    selectOwnChannels(ctx, userId),
  ]);
  if (!person?.isReachable) return;
  const times = timesOf(person);
  // The person chose another hour since, or moved to another time zone.
  if (nextDigestAt(dueAt - 1, times) !== dueAt) return putOff(ctx, userId, times);
  const kinds = NOTIFICATION_KINDS.filter((kind) => {
    const said = own.find((row) => row.kind === kind) ?? { mail: null, digest: null };
    return mailingOf(kind, said) === "digest";
  });
  const since = ctx.clock.now() - ctx.limits.digestReachMs[times.digestRhythm];
  const waiting = and(
    eq(userNotifications.userId, userId),
    inArray(userNotifications.kind, kinds),
    gte(userNotifications.createdAt, since),
    isUnmailed(),
  );
  const to = { to: person.email, userId };
  const unsubscribeUrl = await makeUnsubscribeUrl(ctx, { userId, of: "digest" });
  for (let tried = 0; tried < TRIES; tried += 1) {
    const [[counted], items] = await ctx.db.batch([
      ctx.db.select({ total: count() }).from(userNotifications).where(waiting),
      ctx.db
        .select({
          kind: userNotifications.kind,
          title: userNotifications.title,
          actionPath: userNotifications.actionPath,
          createdAt: userNotifications.createdAt,
        })
        .from(userNotifications)
        .where(waiting)
        .orderBy(desc(userNotifications.createdAt), desc(userNotifications.id))
        .limit(ctx.limits.digestItems),
    ]);
    const total = counted?.total ?? 0;
    if (total === 0) return;
    const { fullName: name } = person;
    const { timeZone, digestRhythm: rhythm } = times;
    const mail = {
      template: "notification_digest" as const,
      name,
      items,
      total,
      timeZone,
      rhythm,
      unsubscribeUrl,
    };
    try {
      await transaction(ctx.db, [
        ctx.db.update(userNotifications).set({ digestedAt: ctx.clock.now() }).where(waiting),
        premise(ctx.db, sql`changes() = ${total}`),
        ...queueMail(ctx, { ...to, mail }),
      ]);
      ctx.effects.wake();
      return;
    } catch (error) {
      // One more came, or one was read in this very moment: look again.
      if (!(error instanceof PremiseFailed)) throw error;
    }
  }
  throw new Error("What the digest is about keeps changing");
}

async function putOff(ctx: Context, userId: string, times: ReturnType<typeof timesOf>) {
  const runAt = nextDigestAt(ctx.clock.now(), times);
  const effect = { kind: "notifications.digest" as const, payload: { userId, dueAt: runAt } };
  await enqueueEffect(ctx, effect, { dedupeKey: digestKey(userId), runAt });
  ctx.effects.wake();
}
