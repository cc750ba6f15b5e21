import { sql } from "drizzle-orm";
import { notificationSends } from "../../../db/schema/notifications.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { withdrawEffect } from "../outbox/withdraw-effect.ts";
import type { Send, SendChanges } from "./contract.ts";
import { reachesSomebody } from "./create-send.ts";
import { notificationSendRecord } from "./notification-send-record.ts";
import { findSend, isWaiting, sendById } from "./queries.ts";
import { refuseSend } from "./refuse-send.ts";
import { audienceColumns } from "./send-to-many.ts";
import { settleSend } from "./settle-send.ts";
import { startOf } from "./start-of.ts";

/** Changes one that has not begun, over the version that the admin saw. */
export async function changeSend(
  ctx: ActorContext,
  id: string,
  changes: SendChanges,
  version: number,
): Promise<Send> {
  const { audience, ...words } = settleSend(ctx, changes);
  const before = await ctx.db
    .select({ sendAt: notificationSends.sendAt, version: notificationSends.version })
    .from(notificationSends)
    .where(sendById(id))
    .get();
  if (!before) throw notFound("notification send", id);
  const sendAt = words.sendAt ?? before.sendAt;
  const eventId = ctx.ids.next();
  const where = sendById(id);
  const write = ctx.db
    .update(notificationSends)
    .set({
      ...words,
      ...(audience ? audienceColumns(audience) : {}),
      updatedAt: ctx.clock.now(),
      version: sql`${notificationSends.version} + 1`,
    })
    .where(isWaiting(id, version));
  try {
    await transaction(ctx.db, [
      ...(audience ? [premise(ctx.db, reachesSomebody(ctx, { audience }))] : []),
      keepChange(ctx, notificationSendRecord, { deed: "changed", where, eventId }),
      write,
      premiseHeld(ctx.db),
      withdrawEffect(ctx, startOf(id, before.sendAt)),
      // Also where the time stays: one that just began to run finds another version and lets go.
      enqueueEffect(ctx, startOf(id, sendAt), { runAt: sendAt }),
      recordEvent(ctx, {
        id: eventId,
        type: "notification_changed",
        userId: ctx.actor.userId,
        details: { sendId: id, fields: Object.keys(changes).join(", ") },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const isAsSeen = await ctx.db.$count(notificationSends, isWaiting(id, version));
    if (isAsSeen > 0) throw new AppError("no_audience");
    return refuseSend(ctx, id);
  }
  ctx.effects.wake();
  const changed = await findSend(ctx, sendById(id));
  if (!changed) throw notFound("notification send", id);
  return changed;
}
