import { and, eq } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { notFound } from "../../kernel/errors.ts";
import type { OwnFeedback, OwnFeedbackInput, OwnFeedbackList } from "../feedback/contract.ts";

/** What the person sent, newest first. */
export async function listOwnFeedback(
  ctx: ActorContext,
  input: OwnFeedbackInput,
): Promise<OwnFeedbackList> {
  const page = pageOf(falling(userFeedback.createdAt, userFeedback.id), input);
  const rows = await ctx.db
    .select()
    .from(userFeedback)
    .where(and(eq(userFeedback.userId, ctx.actor.userId), page.beyond))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { shown, ...paging } = page.cut(rows, ({ createdAt: value, id }) => ({ value, id }));
  return { items: shown.map(toOwnFeedback), ...paging };
}

/** Someone else's is unknown. */
export async function readOwnFeedback(ctx: ActorContext, id: string): Promise<StoredFeedback> {
  const row = await ctx.db
    .select()
    .from(userFeedback)
    .where(and(eq(userFeedback.id, id), eq(userFeedback.userId, ctx.actor.userId)))
    .get();
  if (!row) throw notFound("feedback", id);
  return row;
}

type StoredFeedback = typeof userFeedback.$inferSelect;

export function toOwnFeedback(row: StoredFeedback): OwnFeedback {
  return {
    id: row.id,
    // The only two writers are the verb behind the contract and the demo data.
    npsScore: row.npsScore as OwnFeedback["npsScore"],
    comment: row.comment,
    pageUrl: row.pageUrl,
    hasScreenshot: row.screenshotUrl !== null,
    createdAt: new Date(row.createdAt).toISOString(),
    handledAt: row.handledAt === null ? null : new Date(row.handledAt).toISOString(),
  };
}
