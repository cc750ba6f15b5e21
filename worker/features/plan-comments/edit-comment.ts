import { and, eq, isNull, sql } from "drizzle-orm";
import { planComments } from "../../../db/schema/plan-direction.ts";
import { premise, PremiseFailed, premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../kernel/errors.ts";
import { sendNotifications } from "../notifications/send-notifications.ts";
import { isTogether } from "../plans/plan-people.ts";
import { planRight, requireTogether, stillMay } from "../plans/plan-right.ts";
import { isSeen } from "../plans/sealed-items.ts";
import type { PlanComment } from "./contract.ts";
import { findComment, toComment } from "./queries.ts";
import { readTalk } from "./read-talk.ts";
import { mentionsOf } from "../../kernel/pure/mentions.ts";
import { mentionNotes, refuseOutsiders } from "./mention-notes.ts";

type Edit = { commentId: string; body: string; version: number };

/** Changes one's own comment, for all to see; only people who were not named before hear of it. */
export async function editComment(
  ctx: ActorContext,
  planId: string,
  { commentId, body, version }: Edit,
): Promise<PlanComment> {
  await planRight(ctx, planId);
  await requireTogether(ctx, planId);
  const { userId } = ctx.actor;
  const row = await readComment(ctx, planId, commentId);
  const { comment } = row;
  if (comment.authorId !== userId) {
    throw new AppError("forbidden", { detail: "Only the author of a comment can edit it." });
  }
  const current = toComment(row);
  if (comment.deletedAt !== null || comment.version !== version) throw staleVersion(current);
  if (comment.body === body) return current;
  await ctx.limiter.take(`plan-comments:${userId}`, ctx.limits.rateCommentPerAccount);
  const talk = await readTalk(ctx, planId, current);
  const mentions = mentionsOf(body);
  const before = mentionsOf(comment.body);
  // Who was named already may have left the plan since.
  const added = mentions.filter((id) => !before.includes(id));
  refuseOutsiders(talk, added);
  const said = { id: commentId, body };
  const isCurrent = and(
    eq(planComments.id, commentId),
    eq(planComments.version, version),
    isNull(planComments.deletedAt),
  );
  try {
    await sendNotifications(ctx, mentionNotes(ctx, talk, said, added), [
      premise(
        ctx.db,
        sql`${isSeen(ctx, planId, comment.itemId)} and ${stillMay(ctx, planId, "read")} and ${isTogether(planId)}`,
      ),
      ctx.db
        .update(planComments)
        .set({
          body,
          mentions,
          editedAt: ctx.clock.now(),
          version: sql`${planComments.version} + 1`,
        })
        .where(isCurrent),
      premiseHeld(ctx.db),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    await planRight(ctx, planId);
    await requireTogether(ctx, planId);
    throw staleVersion(toComment(await readComment(ctx, planId, commentId)));
  }
  ctx.live.notifyRoom("plan", planId, { what: "talk", itemId: comment.itemId });
  return toComment(await readComment(ctx, planId, commentId));
}

async function readComment(ctx: ActorContext, planId: string, id: string) {
  const row = await findComment(ctx, planId, id);
  if (!row) throw notFound("comment", id);
  return row;
}
