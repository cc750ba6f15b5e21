import { and, eq, type SQL, sql } from "drizzle-orm";
import { notificationFeeds, userNotifications } from "../../../db/schema/notifications.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { NotificationChanges } from "./contract.ts";
import { isListed, isQuiet, ownStanding, storedNotification, toNotification } from "./queries.ts";

type Values = { readAt: number | null } | { deletedAt: number };

/** What a deleted one leaves: that it was there, so that every device hears of it, and no word of it. */
const WITHOUT_WORDS = { title: "", content: "", actionPath: null, items: null };

/**
 * Changes those of the person's own that match, and tells their other tabs. The count rises by one if there
 * were any, and only then: a second press, or a retry, changes nothing and is told to nobody.
 */
export async function changeOwn(
  ctx: ActorContext,
  matching: SQL | undefined,
  values: Values,
): Promise<NotificationChanges> {
  const { userId } = ctx.actor;
  const feed = eq(notificationFeeds.userId, userId);
  const ownSeq = sql<number>`(select ${notificationFeeds.seq} from ${notificationFeeds} where ${feed})`;
  const [written, , rows, [standing]] = await transaction(ctx.db, [
    ctx.db
      .update(userNotifications)
      .set({ ...values, ...("deletedAt" in values ? WITHOUT_WORDS : {}), seq: sql`${ownSeq} + 1` })
      .where(and(isListed(userId), matching))
      .returning({ id: userNotifications.id }),
    ctx.db
      .update(notificationFeeds)
      .set({ seq: sql`${notificationFeeds.seq} + 1` })
      .where(and(feed, sql`changes() > 0`)),
    storedNotification(ctx)
      .where(and(isListed(userId), eq(userNotifications.seq, ownSeq)))
      .limit(ctx.limits.pageSizeMost),
    ownStanding(ctx, userId),
  ]);
  if (!standing) throw notFound("profile", userId);
  const { seq, unread } = standing;
  const changes: NotificationChanges = {
    since: seq,
    seq,
    unread,
    items: [],
    removed: [],
    allReadAt: null,
    isReset: false,
  };
  const ids = written.map(({ id }) => id);
  if (ids.length === 0) return changes;
  changes.since = seq - 1;
  const isToldWhole = ids.length > ctx.limits.pageSizeMost;
  if ("readAt" in values && values.readAt !== null && unread === 0 && ids.length > 1) {
    changes.allReadAt = new Date(values.readAt).toISOString();
  } else if (isToldWhole) changes.isReset = true;
  else if ("deletedAt" in values) changes.removed = ids;
  else changes.items = rows.map(toNotification);
  void ctx.live.publish(userId, {
    type: "notifications.changed",
    topic: "notifications",
    changes,
    isQuiet: isQuiet(standing, ctx.clock.now()),
  });
  return changes;
}
