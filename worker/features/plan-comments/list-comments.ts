import { and, count, eq, isNull } from "drizzle-orm";
import { planComments } from "../../../db/schema/plan-direction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { onlyRow } from "../../kit/counts.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { planRight, requireTogether } from "../plans/plan-right.ts";
import { isSeen } from "../plans/sealed-items.ts";
import type { CommentsInput, PlanCommentList } from "./contract.ts";
import { storedComments, toComment } from "./queries.ts";

/** What was said about an item: the latest page of it, oldest first, and from there back. */
export async function listComments(
  ctx: ActorContext,
  planId: string,
  { kind, itemId, cursor, limit }: CommentsInput,
): Promise<PlanCommentList> {
  await planRight(ctx, planId);
  await requireTogether(ctx, planId);
  const { planId: of, createdAt, id, deletedAt } = planComments;
  const page = pageOf(falling(createdAt, id), { cursor, limit });
  const ofItem = and(
    eq(of, planId),
    eq(planComments.itemId, itemId),
    eq(planComments.kind, kind),
    isSeen(ctx, planId, itemId),
  );
  const [rows, counted] = await ctx.db.batch([
    storedComments(ctx, and(ofItem, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ total: count() })
      .from(planComments)
      .where(and(ofItem, isNull(deletedAt))),
  ]);
  const { shown, nextCursor } = page.cut(rows, ({ comment }) => ({
    value: comment.createdAt,
    id: comment.id,
  }));
  return {
    items: shown.map(toComment).toReversed(),
    nextCursor,
    total: onlyRow(counted).total,
    ownId: ctx.actor.userId,
    canTalk: ctx.actor.impersonatorId === null,
  };
}
