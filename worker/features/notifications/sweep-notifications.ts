import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { notificationFeeds, userNotifications } from "../../../db/schema/notifications.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";

/**
 * Forgets old notifications, and deleted ones that every device has heard of. What a send reached stays,
 * without its words, as long as the send: its figures count it. Whoever was away for longer reads anew.
 */
export async function sweepNotifications(ctx: Context) {
  const now = ctx.clock.now();
  const { createdAt, deletedAt, sendId, userId, seq } = userNotifications;
  const forgottenBefore = now - ctx.limits.notificationTombstoneMs;
  const isOld = lt(createdAt, now - ctx.limits.notificationKeepMs);
  const isForgotten = and(
    isNull(sendId),
    // Asked first for its index: nothing is deleted before it is there.
    lt(createdAt, forgottenBefore),
    or(isOld, lt(deletedAt, forgottenBefore)),
  );
  const isPast = and(isOld, isNull(deletedAt));
  const isSwept = or(isForgotten, isPast);
  const swept = ctx.db
    .select({ userId, seq: sql<number>`max(${seq})`.as("last_seq") })
    .from(userNotifications)
    .where(isSwept)
    .groupBy(userId)
    .as("swept");
  await transaction(ctx.db, [
    ctx.db
      .update(notificationFeeds)
      .set({ sweptSeq: sql`max(${notificationFeeds.sweptSeq}, ${swept.seq})` })
      .from(swept)
      .where(eq(notificationFeeds.userId, swept.userId)),
    ctx.db.delete(userNotifications).where(isForgotten),
    ctx.db
      .update(userNotifications)
      .set({ title: "", content: "", actionPath: null, items: null, deletedAt: now })
      .where(isPast),
  ]);
}
