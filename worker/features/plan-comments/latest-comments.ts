import { and, desc, eq, gte, isNull, ne, or, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planComments } from "../../../db/schema/plan-direction.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { COMMENT_KINDS, type CommentKind, isSingleKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import { namedItems, singleTitle } from "../plans/item-title.ts";
import { isTogether, owners, personName, planLabel } from "../plans/plan-people.ts";
import { inReadablePlans } from "../plans/plan-standing.ts";
import { isSeen } from "../plans/sealed-items.ts";

/** What an item is called that somebody wrote about; null where it is gone. */
const TITLES = COMMENT_KINDS.map((kind) => {
  if (isSingleKind(kind)) return sql`when ${kind} then ${singleTitle(kind)}`;
  const items = namedItems(kind);
  const { itemId, planId } = planComments;
  return sql`when ${kind} then (select ${items.title} from ${items.table} where ${items.id} = ${qualified(itemId)} and ${items.planId} = ${qualified(planId)})`;
});

/** What others said lately about what is still in the plans that the person may read, newest first. */
export function latestComments(ctx: ActorContext) {
  const { id, planId, kind, itemId, authorId, createdAt, deletedAt } = planComments;
  const title = sql<string>`case ${kind} ${sql.join(TITLES, sql` `)} end`;
  return ctx.db
    .select({
      id,
      planId,
      kind: sql<CommentKind>`${kind}`,
      itemId,
      createdAt,
      by: sql<string | null>`iif(${authorId} is null, null, ${personName})`,
      planOf: planLabel,
      title,
      total: sql<number>`count(*) over ()`,
    })
    .from(planComments)
    .innerJoin(strategicPlans, eq(strategicPlans.id, planId))
    .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
    .leftJoin(profiles, eq(profiles.id, authorId))
    .where(
      and(
        inReadablePlans(ctx, planId),
        isTogether(qualified(planId)),
        gte(createdAt, ctx.clock.now() - ctx.limits.cardChangesDays * DAY),
        isNull(deletedAt),
        isSeen(ctx, qualified(planId), qualified(itemId)),
        or(isNull(authorId), ne(authorId, ctx.actor.userId)),
        sql`${title} is not null`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(ctx.limits.cardRows);
}
