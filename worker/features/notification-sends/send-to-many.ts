import { notificationSends } from "../../../db/schema/notifications.ts";
import { type Statements, transaction } from "../../../db/transaction.ts";
import type { NotificationKind } from "../../../db/values/notifications.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { keepChange } from "../../kit/records.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import type { Audience } from "./contract.ts";
import { notificationSendRecord } from "./notification-send-record.ts";
import { sendById } from "./queries.ts";
import { startOf } from "./start-of.ts";

export type Broadcast = {
  audience: Audience;
  kind: NotificationKind;
  title: string;
  content: string;
  actionPath?: string | null;
  /** What it is about: the same is sent once, however often it is asked for. */
  key: string;
  /** Later; at once without it. */
  sendAt?: number;
  /** Where whoever sends it has to know its id before. */
  id?: string;
  /** Of the audit log. */
  eventId?: string;
};

/**
 * The one verb by which a feature tells many people something: in the transaction of whatever it tells of.
 * Their own rows follow by the outbox, in batches.
 */
export async function sendToMany(
  ctx: Context | ActorContext,
  broadcast: Broadcast,
  own: Statements = [],
): Promise<void> {
  const now = ctx.clock.now();
  const { kind, title, content, actionPath, key, sendAt = now, eventId } = broadcast;
  const sendId = broadcast.id ?? ctx.ids.next();
  await transaction(ctx.db, [
    ...own,
    ctx.db
      .insert(notificationSends)
      .values({
        id: sendId,
        submissionKey: key,
        kind,
        title: title.slice(0, ctx.limits.notificationTitleLength),
        content: content.slice(0, ctx.limits.notificationContentLength),
        actionPath: actionPath ?? null,
        ...audienceColumns(broadcast.audience),
        sendAt,
        createdBy: "actor" in ctx ? ctx.actor.userId : null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing(),
    keepChange(ctx, notificationSendRecord, {
      deed: "created",
      where: sendById(sendId),
      ...(eventId === undefined ? {} : { eventId }),
    }),
    // Where the same was sent before, this one finds no row and does nothing.
    enqueueEffect(ctx, startOf(sendId, sendAt), { runAt: sendAt }),
  ]);
  ctx.effects.wake();
}

export function audienceColumns(audience: Audience) {
  return {
    audience: audience.to,
    audienceUserId: audience.to === "person" ? audience.userId : null,
    audienceRole: audience.to === "role" ? audience.role : null,
  };
}
