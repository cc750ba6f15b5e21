import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planComments } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { itemTitle } from "../plans/item-title.ts";
import { ownerIds, personName, planPeople } from "../plans/plan-people.ts";
import { isSealed, isSeenBy } from "../plans/sealed-items.ts";
import type { CommentPlace, PlanPerson } from "./contract.ts";

export type Talk = CommentPlace & {
  planId: string;
  title: string;
  people: PlanPerson[];
  ownerIds: string[];
  /** Who said something about the item before, whether they may still read it or not. */
  authors: string[];
  actorName: string;
  /** Not everybody in the plan sees the item. */
  isSealed: boolean;
  /** Whether the plan has as much talk as it takes. */
  isFull: boolean;
};

/** What has to be known before something is said about an item. */
export async function readTalk(
  ctx: ActorContext,
  planId: string,
  { kind, itemId }: CommentPlace,
): Promise<Talk> {
  const most = ctx.limits.planCommentsMost;
  const [[item], people, owners, authors, [actor]] = await ctx.db.batch([
    ctx.db
      .select({
        title: itemTitle(ctx, { planId, kind, itemId }),
        isSealed: isSealed(planId, itemId),
        comments: sql<number>`(select count(*) from (select 1 from ${planComments} where plan_id = ${planId} limit ${most}))`,
      })
      .from(sql`(select 1)`),
    planPeople(ctx, planId, isSeenBy({ planId, itemId }, qualified(profiles.id), ownerIds(planId))),
    ctx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(sql`${profiles.id} in (${ownerIds(planId)})`),
    ctx.db
      .selectDistinct({ id: planComments.authorId })
      .from(planComments)
      .where(
        and(
          eq(planComments.planId, planId),
          eq(planComments.itemId, itemId),
          isNull(planComments.deletedAt),
          isNotNull(planComments.authorId),
        ),
      ),
    ctx.db.select({ name: personName }).from(profiles).where(eq(profiles.id, ctx.actor.userId)),
  ]);
  if (!item || item.title === null || !actor) throw notFound(kind, itemId);
  return {
    planId,
    kind,
    itemId,
    people,
    ownerIds: owners.map(({ id }) => id),
    title: item.title,
    isSealed: item.isSealed === 1,
    isFull: item.comments >= most,
    actorName: actor.name,
    authors: authors.flatMap(({ id }) => id ?? []),
  };
}
