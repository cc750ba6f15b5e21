import { and, eq, inArray } from "drizzle-orm";
import { notificationSends, userNotifications } from "../../../db/schema/notifications.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { recordEvent } from "../audit/record-event.ts";
import { notificationSendRecord } from "./notification-send-record.ts";
import { findSend, sendById } from "./queries.ts";

/** Moves one that was sent or cancelled into the trash. What people got of it stays with them. */
export async function removeSend(ctx: ActorContext, id: string, version: number): Promise<void> {
  const isOver = inArray(notificationSends.state, ["sent", "cancelled"]);
  const eventId = ctx.ids.next();
  try {
    await transaction(ctx.db, [
      ...moveToTrash(ctx, notificationSendRecord, sendById(id)),
      keepChange(ctx, notificationSendRecord, { deed: "deleted", where: sendById(id), eventId }),
      ctx.db
        .update(userNotifications)
        .set({ sendId: null })
        .where(eq(userNotifications.sendId, id)),
      ctx.db
        .delete(notificationSends)
        .where(and(sendById(id), eq(notificationSends.version, version), isOver)),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        id: eventId,
        type: "notification_removed",
        userId: ctx.actor.userId,
        details: { sendId: id },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await findSend(ctx, sendById(id));
    if (!current) throw notFound("notification send", id);
    if (current.version !== version) throw staleVersion(current);
    throw new AppError("notification_settled", {
      detail: "This is not sent yet. Cancel it first, then delete it.",
      data: { current },
    });
  }
}
