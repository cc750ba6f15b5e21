import { and, count, eq, sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { FeedbackInput, OwnFeedback } from "../feedback/contract.ts";
import { startRules } from "../incoming/start-rules.ts";
import { toOwnFeedback } from "./queries.ts";

/**
 * Stores what a person sends, once: the same key again, from a retry or from another tab, answers the row
 * that is there. The setting is asked by the statement that writes, so nothing slips in once it is off.
 */
export async function sendFeedback(ctx: ActorContext, input: FeedbackInput): Promise<OwnFeedback> {
  const { userId } = ctx.actor;
  await ctx.limiter.take(`feedback:${userId}`, ctx.limits.rateFeedbackPerAccount);
  const isThisOne = and(
    eq(userFeedback.userId, userId),
    eq(userFeedback.submissionKey, input.submissionKey),
  );
  const id = ctx.ids.next();
  const isNew = sql`exists (select 1 from ${userFeedback} where ${userFeedback.id} = ${id})`;
  const [, started, [stored], [own]] = await transaction(ctx.db, [
    insertWhileOpen(ctx, input, id),
    startRules(ctx, "feedback", id, isNew),
    ctx.db.select().from(userFeedback).where(isThisOne),
    ctx.db.select({ sent: count() }).from(userFeedback).where(eq(userFeedback.userId, userId)),
  ]);
  if (!stored && own && own.sent >= ctx.limits.feedbackMost) {
    throw new AppError("no_room", {
      detail: `You have sent us ${ctx.limits.feedbackMost} messages, the most we can keep for you.`,
    });
  }
  if (!stored) throw new AppError("feedback_closed");
  if (started.rowsAffected > 0) ctx.effects.wake();
  return toOwnFeedback(stored);
}

/** In the table's own order, as an insert from a select must be. */
function insertWhileOpen(ctx: ActorContext, input: FeedbackInput, id: string) {
  const now = ctx.clock.now();
  const isOpen = and(
    eq(adminSettings.key, "feedback_module_enabled"),
    eq(adminSettings.value, "true"),
    sql`(select count(*) from ${userFeedback} where user_id = ${ctx.actor.userId}) < ${ctx.limits.feedbackMost}`,
  );
  return ctx.db
    .insert(userFeedback)
    .select(
      ctx.db
        .select({
          id: sql`${id}`.as("id"),
          userId: sql`${ctx.actor.userId}`.as("user_id"),
          submissionKey: sql`${input.submissionKey}`.as("submission_key"),
          npsScore: sql`${input.npsScore}`.as("nps_score"),
          comment: sql`${input.comment}`.as("comment"),
          screenshotUrl: sql`null`.as("screenshot_url"),
          pageUrl: sql`${input.pageUrl}`.as("page_url"),
          userAgent: sql`${ctx.client.userAgent}`.as("user_agent"),
          handledAt: sql`null`.as("handled_at"),
          handledBy: sql`null`.as("handled_by"),
          version: sql`1`.as("version"),
          createdAt: sql`${now}`.as("created_at"),
          updatedAt: sql`${now}`.as("updated_at"),
        })
        .from(adminSettings)
        .where(isOpen),
    )
    .onConflictDoNothing();
}
