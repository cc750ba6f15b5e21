import { and, eq, isNull, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planComments, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { blankNotifications } from "../notifications/blank-notifications.ts";
import { isOwner } from "../plans/is-owner.ts";
import { ownerIds } from "../plans/plan-people.ts";
import { planRight } from "../plans/plan-right.ts";
import type { PlanComment } from "./contract.ts";
import { findComment, type StoredComment, toComment } from "./queries.ts";
import { noteKeys } from "./mention-notes.ts";

type Address = { planId: string; commentId: string };

/** Takes the words away, here and where people were told of them; the place stays, with who did it. */
export async function deleteComment(
  ctx: ActorContext,
  { planId, commentId }: Address,
): Promise<PlanComment> {
  await planRight(ctx, planId);
  const { userId } = ctx.actor;
  const row = await findComment(ctx, planId, commentId);
  if (!row) throw notFound("comment", commentId);
  if (row.comment.authorId !== userId && !(await isOwner(ctx, planId))) {
    throw new AppError("forbidden", {
      detail: "Only the author of a comment or the owner of the plan can delete it.",
    });
  }
  if (row.comment.deletedAt !== null) return toComment(row);
  await transaction(ctx.db, [
    blankNotifications(ctx, {
      keys: noteKeys(commentId),
      words: "This comment was deleted.",
      to: toldOf(row.comment),
    }),
    ctx.db
      .update(planComments)
      .set({
        body: "",
        mentions: [userId],
        editedAt: null,
        deletedAt: ctx.clock.now(),
        version: sql`${planComments.version} + 1`,
      })
      .where(and(eq(planComments.id, commentId), isNull(planComments.deletedAt))),
  ]);
  ctx.live.notifyRoom("plan", planId, { what: "talk", itemId: row.comment.itemId });
  const deleted = await findComment(ctx, planId, commentId);
  if (!deleted) throw notFound("comment", commentId);
  return toComment(deleted);
}

/** Everybody who may have been told of a comment. */
function toldOf({ id, planId, itemId }: StoredComment["comment"]) {
  const { planId: of, targetUserId } = strategicPlanningShares;
  return sql`${ownerIds(planId)}
    union select ${targetUserId} from ${strategicPlanningShares} where ${of} = ${planId}
    union select ${planComments.authorId} from ${planComments} where ${planComments.planId} = ${planId} and ${planComments.itemId} = ${itemId}
    union select mentioned.value from ${planComments}, json_each(${planComments.mentions}) as mentioned where ${qualified(planComments.id)} = ${id}`;
}
