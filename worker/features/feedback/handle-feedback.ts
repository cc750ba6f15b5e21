import { and, eq, sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { actorIn } from "../../kit/incoming.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { FeedbackChange, FeedbackRow } from "./contract.ts";
import { feedbackRecord } from "./feedback-record.ts";
import { notifySender } from "./notify-sender.ts";
import { selectFeedback, toFeedbackRow } from "./queries.ts";

/** Marks feedback as handled or opens it again. What is so already stays as it is, whoever did it. */
export async function handleFeedback(
  ctx: ActorContext,
  id: string,
  { isHandled }: FeedbackChange,
  version: number,
): Promise<FeedbackRow> {
  const before = await findFeedback(ctx, id);
  if ((before.handledAt !== null) === isHandled) return before;
  if (before.version !== version) throw staleVersion(before);
  const eventId = ctx.ids.next();
  const where = eq(userFeedback.id, id);
  try {
    await transaction(ctx.db, [
      keepChange(ctx, feedbackRecord, { deed: "changed", where, eventId }),
      ctx.db
        .update(userFeedback)
        .set(handling(ctx, isHandled))
        .where(and(where, eq(userFeedback.version, version))),
      premiseHeld(ctx.db),
      handledEvent(ctx, id, isHandled, eventId),
      ...(isHandled ? notifySender(ctx, before.person.id, [before]) : []),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await findFeedback(ctx, id);
    if ((current.handledAt !== null) === isHandled) return current;
    throw staleVersion(current);
  }
  ctx.effects.wake();
  return findFeedback(ctx, id);
}

async function findFeedback(ctx: ActorContext, id: string): Promise<FeedbackRow> {
  const row = await selectFeedback(ctx).where(eq(userFeedback.id, id)).get();
  if (!row) throw notFound("feedback", id);
  return toFeedbackRow(row);
}

/** What is written when feedback is handled or opened again. */
export function handling(ctx: Context | ActorContext, isHandled: boolean) {
  const now = ctx.clock.now();
  return {
    handledAt: isHandled ? now : null,
    handledBy: isHandled ? actorIn(ctx) : null,
    version: sql`${userFeedback.version} + 1`,
    updatedAt: now,
  };
}

/** The record of it, beside whatever writes it. */
export function handledEvent(
  ctx: Context | ActorContext,
  feedbackId: string,
  isHandled: boolean,
  id: string,
) {
  return recordEvent(ctx, {
    id,
    type: isHandled ? "feedback_handled" : "feedback_reopened",
    userId: actorIn(ctx),
    details: { feedbackId },
  });
}
