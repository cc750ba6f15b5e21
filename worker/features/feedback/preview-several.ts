import { and, isNull, sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { FeedbackBulkPreview, FeedbackOrder } from "./contract.ts";
import { matchingFeedback, orderOf } from "./queries.ts";

/** What 'mark all handled' would touch, from the list's beginning. What arrives later is not part of it. */
export async function previewSeveral(
  ctx: ActorContext,
  { sort, ...filter }: FeedbackOrder,
): Promise<FeedbackBulkPreview> {
  const matching = matchingFeedback(ctx, filter);
  const isOpen = isNull(userFeedback.handledAt);
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select({ id: userFeedback.id })
      .from(userFeedback)
      .where(and(matching, isOpen))
      .orderBy(...orderOf(sort))
      .limit(ctx.limits.bulkMost),
    ctx.db
      .select({
        open: sql<number>`coalesce(sum(${isOpen}), 0)`,
        handled: sql<number>`coalesce(sum(not (${isOpen})), 0)`,
      })
      .from(userFeedback)
      .where(matching),
  ]);
  return {
    ids: rows.map(({ id }) => id),
    open: counted?.open ?? 0,
    handled: counted?.handled ?? 0,
  };
}
