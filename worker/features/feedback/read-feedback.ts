import { and, eq } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { FeedbackDetail, FeedbackOrder } from "./contract.ts";
import {
  beyond,
  matchingFeedback,
  orderOf,
  type Place,
  placeOf,
  selectFeedback,
  toFeedbackRow,
} from "./queries.ts";

/** One piece of feedback, with its neighbours in the list as that is filtered and ordered. */
export async function readFeedback(
  ctx: ActorContext,
  id: string,
  order: FeedbackOrder,
): Promise<FeedbackDetail> {
  const row = await selectFeedback(ctx).where(eq(userFeedback.id, id)).get();
  if (!row) throw notFound("feedback", id);
  const place = placeOf(row);
  const [[previous], [next]] = await ctx.db.batch([
    nearest(ctx, order, place, "back"),
    nearest(ctx, order, place, "onward"),
  ]);
  return {
    ...toFeedbackRow(row),
    userAgent: row.userAgent,
    previousId: previous?.id ?? null,
    nextId: next?.id ?? null,
  };
}

function nearest(
  ctx: ActorContext,
  { sort, ...filter }: FeedbackOrder,
  place: Place,
  direction: "onward" | "back",
) {
  return ctx.db
    .select({ id: userFeedback.id })
    .from(userFeedback)
    .where(and(matchingFeedback(ctx, filter), beyond(sort, place, direction)))
    .orderBy(...orderOf(sort, direction))
    .limit(1);
}
