import { and, eq } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { changeOwn } from "./change-own.ts";
import type { NotificationChanges } from "./contract.ts";

/** For good. Again is no error: it is gone. Someone else's is unknown. */
export async function deleteNotification(
  ctx: ActorContext,
  id: string,
): Promise<NotificationChanges> {
  const isThis = eq(userNotifications.id, id);
  const changes = await changeOwn(ctx, isThis, { deletedAt: ctx.clock.now() });
  if (changes.since === changes.seq) {
    const isOwn = and(isThis, eq(userNotifications.userId, ctx.actor.userId));
    const row = await ctx.db
      .select({ id: userNotifications.id })
      .from(userNotifications)
      .where(isOwn)
      .get();
    if (!row) throw notFound("notification", id);
  }
  return changes;
}
