import { and, desc, eq, isNull } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { ownStanding, storedNotification, toNotification } from "./queries.ts";
import type { Notification, NotificationsCard } from "./contract.ts";

/** Of what came last, one card goes through so many for each of its rows. */
const GROUPED = 6;

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
      .limit(ctx.limits.cardRows * GROUPED),
    ownStanding(ctx, userId),
  ]);
  const newest = grouped(rows.map(toNotification)).slice(0, ctx.limits.cardRows);
  return { unread: standing?.unread ?? 0, newest };
}

/** The same words about the same place are one line, new for as long as one of them is. */
function grouped(notifications: readonly Notification[]): NotificationsCard["newest"] {
  const groups = Map.groupBy(notifications, ({ kind, title, actionPath }) =>
    JSON.stringify([kind, title, actionPath]),
  );
  const lines = [...groups.values()].flatMap(([newest, ...others]) => {
    if (!newest) return [];
    const isNew = [newest, ...others].some(({ readAt }) => readAt === null);
    return [{ ...newest, readAt: isNew ? null : newest.readAt, times: others.length + 1 }];
  });
  return lines.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Comments and changes of plans come before what tells of the account and the product. */
const rankOf = ({ kind }: Notification) => (kind === "plan" ? 0 : 1);
