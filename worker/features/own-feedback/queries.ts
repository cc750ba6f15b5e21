import { and, desc, eq, lt, or } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { notFound } from "../../kernel/errors.ts";
import type { OwnFeedback, OwnFeedbackInput, OwnFeedbackList } from "../feedback/contract.ts";

/** What the person sent, newest first. */
export async function listOwnFeedback(
  ctx: ActorContext,
  { cursor, limit }: OwnFeedbackInput,
): Promise<OwnFeedbackList> {
  const after = readCursor(cursor, "number");
  const older = after
    ? or(
        lt(userFeedback.createdAt, after.value),
        and(eq(userFeedback.createdAt, after.value), lt(userFeedback.id, after.id)),
      )
    : undefined;
  const rows = await ctx.db
    .select()
    .from(userFeedback)
    .where(and(eq(userFeedback.userId, ctx.actor.userId), older))
    .orderBy(desc(userFeedback.createdAt), desc(userFeedback.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toOwnFeedback),
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
  };
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
