import { and, count, desc, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import { planComments } from "../../../db/schema/plan-direction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { planRight } from "../plans/plan-right.ts";
import type { CommentsInput, PlanCommentList } from "./contract.ts";
import { storedComments, toComment } from "./queries.ts";

/** What was said about an item: the latest page of it, oldest first, and from there back. */
export async function listComments(
  ctx: ActorContext,
  planId: string,
  { kind, itemId, cursor, limit }: CommentsInput,
): Promise<PlanCommentList> {
  await planRight(ctx, planId);
  const { userId, createdAt, id, deletedAt } = planComments;
  const ofItem = and(
    ...[eq(userId, planId), eq(planComments.itemId, itemId), eq(planComments.kind, kind)],
  );
  const [rows, [counted]] = await ctx.db.batch([
    storedComments(ctx, and(ofItem, earlierThan(cursor)))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1),
    ctx.db
      .select({ total: count() })
      .from(planComments)
      .where(and(ofItem, isNull(deletedAt))),
  ]);
  const page = rows.slice(0, limit);
  const first = rows.length > limit ? page.at(-1)?.comment : undefined;
  return {
    items: page.map(toComment).toReversed(),
    nextCursor: first ? writeCursor({ value: first.createdAt, id: first.id }) : null,
    total: counted?.total ?? 0,
    ownId: ctx.actor.userId,
    canTalk: ctx.actor.impersonatorId === null,
  };
}

function earlierThan(cursor: string | undefined): SQL | undefined {
  const from = readCursor(cursor, "number");
  if (!from) return undefined;
  const { createdAt, id } = planComments;
  return or(lt(createdAt, from.value), and(eq(createdAt, from.value), lt(id, from.id)));
}
