import { and, isNull, lte } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { changeOwn } from "./change-own.ts";
import type { NotificationChanges, ReadAllInput } from "./contract.ts";

/** Everything that the person could see; what came since stays unread. */
export function markAllRead(
  ctx: ActorContext,
  { upTo }: ReadAllInput,
): Promise<NotificationChanges> {
  const { readAt, addedSeq } = userNotifications;
  return changeOwn(ctx, and(isNull(readAt), lte(addedSeq, upTo)), { readAt: ctx.clock.now() });
}
