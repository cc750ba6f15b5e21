import { and, asc, eq, gt } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { ChangesInput, MissedChanges } from "./contract.ts";
import { isQuiet, ownStanding, storedNotification, toNotification } from "./queries.ts";

/**
 * Everything that happened since someone last heard. Whoever is ahead of the count saw a database that was
 * put back since: they, and those from before a sweep, read the list anew.
 */
export async function readChanges(
  ctx: ActorContext,
  { since }: ChangesInput,
): Promise<MissedChanges> {
  const { userId } = ctx.actor;
  const most = ctx.limits.pageSizeMost;
  const [rows, [standing]] = await ctx.db.batch([
    storedNotification(ctx)
      .where(
        and(
          eq(userNotifications.userId, userId),
          gt(userNotifications.seq, since),
          eq(userNotifications.isInApp, true),
        ),
      )
      .orderBy(asc(userNotifications.seq))
      .limit(most + 1),
    ownStanding(ctx, userId),
  ]);
  if (!standing) throw notFound("profile", userId);
  const { seq, sweptSeq, unread } = standing;
  const isReset = since > seq || since < sweptSeq || rows.length > most;
  const told = isReset ? [] : rows;
  return {
    since,
    seq,
    unread,
    isReset,
    allReadAt: null,
    items: told.filter(({ deletedAt }) => deletedAt === null).map(toNotification),
    removed: told.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id),
    isQuiet: isQuiet(standing, ctx.clock.now()),
  };
}
