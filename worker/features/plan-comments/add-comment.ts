import { sql } from "drizzle-orm";
import { planComments } from "../../../db/schema/plan-direction.ts";
import { isUniqueViolation, premise, PremiseFailed } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput, notFound } from "../../kernel/errors.ts";
import { sendNotifications } from "../notifications/send-notifications.ts";
import { itemTitle } from "../plans/item-title.ts";
import { isTogether } from "../plans/plan-people.ts";
import { planRight, requireTogether, stillMay } from "../plans/plan-right.ts";
import { startPlan } from "../plans/plan-standing.ts";
import type { CommentInput, PlanComment } from "./contract.ts";
import { findComment, toComment } from "./queries.ts";
import { readTalk } from "./read-talk.ts";
import { mentionsOf } from "../../kernel/pure/mentions.ts";
import { commentNotes, mentionNotes, refuseOutsiders } from "./mention-notes.ts";

/** Says something about an item, once: whoever may read a plan may talk about it. */
export async function addComment(
  ctx: ActorContext,
  planId: string,
  { id, kind, itemId, body }: CommentInput,
): Promise<PlanComment> {
  await planRight(ctx, planId);
  await requireTogether(ctx, planId);
  const { userId } = ctx.actor;
  const before = await findComment(ctx, planId, id);
  if (before) {
    if (before.comment.authorId !== userId) throw takenId();
    return toComment(before);
  }
  await ctx.limiter.take(`plan-comments:${userId}`, ctx.limits.rateCommentPerAccount);
  const talk = await readTalk(ctx, planId, { kind, itemId });
  if (talk.isFull) throw new AppError("plan_full");
  const mentions = mentionsOf(body);
  refuseOutsiders(talk, mentions);
  const said = { id, body };
  const notes = [
    ...mentionNotes(ctx, talk, said, mentions),
    ...commentNotes(ctx, talk, said, mentions),
  ];
  try {
    await sendNotifications(ctx, notes, [
      premise(
        ctx.db,
        sql`${itemTitle(ctx, { planId, kind, itemId })} is not null and ${stillMay(ctx, planId, "read")} and ${isTogether(planId)}`,
      ),
      startPlan(ctx, planId),
      ctx.db.insert(planComments).values({
        id,
        planId,
        kind,
        itemId,
        authorId: userId,
        body,
        mentions,
        createdAt: ctx.clock.now(),
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound(kind, itemId);
    if (!isUniqueViolation(error, "plan_comments.id")) throw error;
    const same = await findComment(ctx, planId, id);
    if (same?.comment.authorId !== userId) throw takenId();
    return toComment(same);
  }
  ctx.live.notifyRoom("plan", planId, { what: "talk", itemId });
  const added = await findComment(ctx, planId, id);
  if (!added) throw notFound("comment", id);
  return toComment(added);
}

const takenId = () => invalidInput({ id: "This id is already in use." });
