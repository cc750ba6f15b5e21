import { isNotNull } from "drizzle-orm";
import { userNotifications } from "../../../db/schema/notifications.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { changeOwn } from "./change-own.ts";
import type { NotificationChanges } from "./contract.ts";

/** Deletes all that were read. */
export function clearRead(ctx: ActorContext): Promise<NotificationChanges> {
  return changeOwn(ctx, isNotNull(userNotifications.readAt), { deletedAt: ctx.clock.now() });
}
