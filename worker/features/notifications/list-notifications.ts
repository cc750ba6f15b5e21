import { and, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import type { NotificationList, NotificationListInput } from "./contract.ts";
import { isListed, ownStanding, storedNotification, toNotification } from "./queries.ts";

/** The person's notifications, newest first, with how far their count got: read together, as of one moment. */
export async function listNotifications(
  ctx: ActorContext,
  { cursor, limit, ...filter }: NotificationListInput,
): Promise<NotificationList> {
  const { userId } = ctx.actor;
  const matching = and(isListed(userId), matches(filter));
  const [rows, [counted], [standing]] = await ctx.db.batch([
    storedNotification(ctx)
      .where(and(matching, olderThan(cursor)))
      .orderBy(desc(userNotifications.createdAt), desc(userNotifications.id))
      .limit(limit + 1),
    ctx.db.select({ total: count() }).from(userNotifications).where(matching),
    ownStanding(ctx, userId),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toNotification),
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
    total: counted?.total ?? 0,
    unread: standing?.unread ?? 0,
    seq: standing?.seq ?? 0,
  };
}

function olderThan(cursor: string | undefined): SQL | undefined {
  const after = readCursor(cursor, "number");
  if (!after) return undefined;
  const { createdAt, id } = userNotifications;
  return or(lt(createdAt, after.value), and(eq(createdAt, after.value), lt(id, after.id)));
}

type Filter = Pick<NotificationListInput, "q" | "kind" | "state">;

function matches({ q, kind, state }: Filter): SQL | undefined {
  const { readAt, title, content } = userNotifications;
  const pattern = q === undefined ? "" : `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    kind ? eq(userNotifications.kind, kind) : undefined,
    state === "unread" ? isNull(readAt) : undefined,
    state === "read" ? isNotNull(readAt) : undefined,
    q === undefined
      ? undefined
      : sql`(${title} like ${pattern} escape '\\' or ${content} like ${pattern} escape '\\')`,
  );
}
