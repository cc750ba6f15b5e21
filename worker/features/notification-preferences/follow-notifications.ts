import { and, inArray } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { enqueueEffects } from "../outbox/enqueue-effects.ts";
import { isUnmailed, selectUnmailed, timesOf } from "./queries.ts";
import { digestKey, mailingOf, nextDigestAt, quietEndsAt } from "./rules.ts";

/**
 * What follows new notifications by mail, as each person wants it: at once, after their quiet hours, with
 * their digest, or nothing. Asked again for the same ones it adds nothing that does harm.
 */
export async function followNotifications(ctx: Context, notificationIds: readonly string[]) {
  const { fanOutBatch } = ctx.limits;
  for (let from = 0; from < notificationIds.length; from += fanOutBatch) {
    await followSome(ctx, notificationIds.slice(from, from + fanOutBatch));
  }
}

async function followSome(ctx: Context, ids: readonly string[]) {
  const now = ctx.clock.now();
  const rows = await selectUnmailed(ctx).where(
    and(inArray(userNotifications.id, [...ids]), isUnmailed()),
  );
  const following = new Map<string, Parameters<typeof enqueueEffects>[1][number]>();
  for (const row of rows) {
    const mailing = mailingOf(row.kind, row);
    if (!row.isReachable || !mailing) continue;
    const times = timesOf(row);
    if (mailing === "mail") {
      const runAt = quietEndsAt(now, times, times.timeZone);
      const dedupeKey = `notifications.mail:${row.id}`;
      const payload = { notificationId: row.id };
      following.set(dedupeKey, { kind: "notifications.mail", payload, dedupeKey, runAt });
    } else {
      const dedupeKey = digestKey(row.userId);
      if (following.has(dedupeKey)) continue;
      const runAt = nextDigestAt(now, times);
      const payload = { userId: row.userId, dueAt: runAt };
      following.set(dedupeKey, { kind: "notifications.digest", payload, dedupeKey, runAt });
    }
  }
  if (following.size === 0) return;
  await transaction(ctx.db, [enqueueEffects(ctx, [...following.values()])]);
  ctx.effects.wake();
}
