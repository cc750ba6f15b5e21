import { and, inArray, sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import type { FeedbackBulkInput } from "./contract.ts";
import { feedbackRecord } from "./feedback-record.ts";
import { handledEvent, handling } from "./handle-feedback.ts";
import { notifySender } from "./notify-sender.ts";

const TRIES = 3;

/** Handles or reopens all that are named and are not so already: together, each with its record, or none. */
export async function handleSeveral(ctx: ActorContext, { ids, isHandled }: FeedbackBulkInput) {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const rows = await otherwise(ctx, ids, isHandled);
    const changed = rows.map(({ id }) => id);
    if (changed.length === 0) return { changed };
    const where = and(inArray(userFeedback.id, changed), isNot(isHandled));
    const events = changed.map((id) => [id, ctx.ids.next()] as const);
    const eventId = Object.fromEntries(events);
    try {
      await transaction(ctx.db, [
        keepChange(ctx, feedbackRecord, { deed: "changed", where, eventId }),
        ctx.db.update(userFeedback).set(handling(ctx, isHandled)).where(where),
        premise(ctx.db, sql`changes() = ${changed.length}`),
        ...events.map(([id, event]) => handledEvent(ctx, id, isHandled, event)),
        ...(isHandled ? notifySenders(ctx, rows) : []),
      ]);
      ctx.effects.wake();
      return { changed };
    } catch (error) {
      // Someone else was faster with one of them: look again who is left.
      if (!(error instanceof PremiseFailed)) throw error;
    }
  }
  throw new AppError("stale_version");
}

export function otherwise(ctx: Context, ids: readonly string[], isHandled: boolean) {
  const { id, userId, pageUrl } = userFeedback;
  return ctx.db
    .select({ id, userId, pageUrl })
    .from(userFeedback)
    .where(and(inArray(id, [...ids]), isNot(isHandled)));
}

type Row = Awaited<ReturnType<typeof otherwise>>[number];

export function notifySenders(ctx: Context | ActorContext, rows: readonly Row[]) {
  const senders = Map.groupBy(rows, ({ userId }) => userId);
  return [...senders].flatMap(([userId, sent]) => notifySender(ctx, userId, sent));
}

export function isNot(isHandled: boolean) {
  const { handledAt } = userFeedback;
  return isHandled ? sql`${handledAt} is null` : sql`${handledAt} is not null`;
}
