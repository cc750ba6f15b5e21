import { and, inArray, sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { FeedbackBulkInput } from "./contract.ts";
import { handledEvent, handling } from "./handle-feedback.ts";

const TRIES = 3;

/** Handles or reopens all that are named and are not so already: together, each with its record, or none. */
export async function handleSeveral(ctx: ActorContext, { ids, isHandled }: FeedbackBulkInput) {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const changed = await otherwise(ctx, ids, isHandled);
    if (changed.length === 0) return { changed };
    try {
      await transaction(ctx.db, [
        ctx.db
          .update(userFeedback)
          .set(handling(ctx, isHandled))
          .where(and(inArray(userFeedback.id, changed), isNot(isHandled))),
        premise(ctx.db, sql`changes() = ${changed.length}`),
        ...changed.map((id) => handledEvent(ctx, id, isHandled)),
      ]);
      return { changed };
    } catch (error) {
      // Someone else was faster with one of them: look again who is left.
      if (!(error instanceof PremiseFailed)) throw error;
    }
  }
  throw new AppError("stale_version");
}

async function otherwise(ctx: ActorContext, ids: readonly string[], isHandled: boolean) {
  const rows = await ctx.db
    .select({ id: userFeedback.id })
    .from(userFeedback)
    .where(and(inArray(userFeedback.id, [...ids]), isNot(isHandled)));
  return rows.map(({ id }) => id);
}

function isNot(isHandled: boolean) {
  const { handledAt } = userFeedback;
  return isHandled ? sql`${handledAt} is null` : sql`${handledAt} is not null`;
}
