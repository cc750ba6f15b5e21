import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { changeOwn } from "./change-own.ts";
import type { NotificationChanges, SeveralInput } from "./contract.ts";

/** Those of the named ones that are the person's, together; what is so already stays as it is. */
export function changeSeveral(
  ctx: ActorContext,
  { ids, change }: SeveralInput,
): Promise<NotificationChanges> {
  const { id, readAt } = userNotifications;
  const now = ctx.clock.now();
  const isNamed = inArray(id, ids);
  if (change === "delete") return changeOwn(ctx, isNamed, { deletedAt: now });
  return change === "read"
    ? changeOwn(ctx, and(isNamed, isNull(readAt)), { readAt: now })
    : changeOwn(ctx, and(isNamed, isNotNull(readAt)), { readAt: null });
}
