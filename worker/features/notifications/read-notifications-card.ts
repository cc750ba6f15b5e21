import { and, desc, eq, isNull } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { ownStanding, storedNotification, toNotification } from "./queries.ts";
import type { NotificationsCard } from "./contract.ts";

/** What was told to the person last, and how much of it they have not read. */
export async function readNotificationsCard(ctx: ActorContext): Promise<NotificationsCard> {
  const { userId } = ctx.actor;
  const [rows, [standing]] = await ctx.db.batch([
    storedNotification(ctx)
      .where(
        and(
          eq(userNotifications.userId, userId),
          eq(userNotifications.isInApp, true),
          isNull(userNotifications.deletedAt),
        ),
      )
      .orderBy(desc(userNotifications.createdAt), desc(userNotifications.id))
      .limit(ctx.limits.cardRows),
    ownStanding(ctx, userId),
  ]);
  return { unread: standing?.unread ?? 0, newest: rows.map(toNotification) };
}
