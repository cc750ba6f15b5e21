import { sql } from "drizzle-orm";
import { notificationSends } from "../../../db/schema/notifications.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { withdrawEffect } from "../outbox/withdraw-effect.ts";
import type { Send } from "./contract.ts";
import { notificationSendRecord } from "./notification-send-record.ts";
import { findSend, isWaiting, sendById } from "./queries.ts";
import { refuseSend } from "./refuse-send.ts";
import { startOf } from "./start-of.ts";

/** Calls off one that has not begun: nobody gets it. */
export async function cancelSend(ctx: ActorContext, id: string, version: number): Promise<Send> {
  const now = ctx.clock.now();
  const before = await findSend(ctx, sendById(id));
  if (!before) throw notFound("notification send", id);
  const eventId = ctx.ids.next();
  const where = sendById(id);
  const write = ctx.db
    .update(notificationSends)
    .set({
      state: "cancelled",
      finishedAt: now,
      updatedAt: now,
      version: sql`${notificationSends.version} + 1`,
    })
    .where(isWaiting(id, version));
  try {
    await transaction(ctx.db, [
      keepChange(ctx, notificationSendRecord, { deed: "changed", where, eventId }),
      write,
      premiseHeld(ctx.db),
      withdrawEffect(ctx, startOf(id, Date.parse(before.sendAt))),
      recordEvent(ctx, {
        id: eventId,
        type: "notification_cancelled",
        userId: ctx.actor.userId,
        details: { sendId: id },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return refuseSend(ctx, id);
    throw error;
  }
  return {
    ...before,
    state: "cancelled",
    finishedAt: new Date(now).toISOString(),
    version: version + 1,
  };
}
