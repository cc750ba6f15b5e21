import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { changeOwn } from "./change-own.ts";
import type { NotificationChanges } from "./contract.ts";
import { isListed } from "./queries.ts";

/** Read, or unread again. Someone else's, and a deleted one, is unknown. */
export async function markNotification(
  ctx: ActorContext,
  id: string,
  isRead: boolean,
): Promise<NotificationChanges> {
  const { readAt } = userNotifications;
  const isThis = eq(userNotifications.id, id);
  const changes = await changeOwn(ctx, and(isThis, isRead ? isNull(readAt) : isNotNull(readAt)), {
    readAt: isRead ? ctx.clock.now() : null,
  });
  if (changes.since === changes.seq) await mustBeListed(ctx, id);
  return changes;
}

async function mustBeListed(ctx: ActorContext, id: string) {
  const row = await ctx.db
    .select({ id: userNotifications.id })
    .from(userNotifications)
    .where(and(isListed(ctx.actor.userId), eq(userNotifications.id, id)))
    .get();
  if (!row) throw notFound("notification", id);
}
