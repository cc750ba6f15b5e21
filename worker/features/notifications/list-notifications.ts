import { and, count, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { onlyRow } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import type { NotificationList, NotificationListInput } from "./contract.ts";
import { isListed, ownStanding, storedNotification, toNotification } from "./queries.ts";

/** The person's notifications, newest first, with how far their count got: read together, as of one moment. */
export async function listNotifications(
  ctx: ActorContext,
  { cursor, limit, ...filter }: NotificationListInput,
): Promise<NotificationList> {
  const { userId } = ctx.actor;
  const page = pageOf(falling(userNotifications.createdAt, userNotifications.id), {
    cursor,
    limit,
  });
  const matching = and(isListed(userId), isAsked(filter));
  const [rows, counted, [standing]] = await ctx.db.batch([
    storedNotification(ctx)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ total: count() }).from(userNotifications).where(matching),
    ownStanding(ctx, userId),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ createdAt: value, id }) => ({ value, id }));
  return {
    items: shown.map(toNotification),
    ...paging,
    total: onlyRow(counted).total,
    unread: standing?.unread ?? 0,
    seq: standing?.seq ?? 0,
  };
}

type Filter = Pick<NotificationListInput, "q" | "kind" | "state">;

function isAsked({ q, kind, state }: Filter): SQL | undefined {
  const { readAt, title, content } = userNotifications;
  return and(
    kind ? eq(userNotifications.kind, kind) : undefined,
    state === "unread" ? isNull(readAt) : undefined,
    state === "read" ? isNotNull(readAt) : undefined,
    matches([title, content], q),
  );
}
