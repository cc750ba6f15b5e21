import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { COMMENT_KINDS } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { ChangesCard } from "./cards/contract.ts";
import { latestComments } from "../plan-comments/latest-comments.ts";
import { itemAddress, planAddress } from "./item-address.ts";
import { latestOperations, ofOneItem } from "./latest-operations.ts";
import { owners, personName, planLabel } from "./plan-people.ts";

/** What others did and said in the person's own plan and in those that are shared with them. */
export async function readChangesCard(ctx: ActorContext): Promise<ChangesCard> {
  const { userId } = ctx.actor;
  const { limits } = ctx;
  const [rows, comments] = await ctx.db.batch([latestChanges(ctx), latestComments(ctx)]);
  const changes = rows.map(({ label, ...row }) => ({
    ...row,
    label,
    address: addressOf(row, userId),
  }));
  const said = comments.map(({ title, ...row }) => ({
    ...row,
    label: `Comment on ${title}`,
    address: itemAddress(row, userId),
  }));
  return {
    total: (rows[0]?.total ?? 0) + (comments[0]?.total ?? 0),
    days: limits.cardChangesDays,
    changes: [...changes, ...said]
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .slice(0, limits.cardRows)
      .map(({ id, label, createdAt, by, planId, planOf, address }) => ({
        id,
        label,
        at: new Date(createdAt).toISOString(),
        by,
        planOf: planId === userId ? null : planOf,
        address,
      })),
  };
}

function latestChanges(ctx: ActorContext) {
  const { id, label, createdAt, actorId, planId } = planOperations;
  return ctx.db
    .select({
      id,
      label,
      createdAt,
      planId,
      by: sql<string | null>`iif(${actorId} is null, null, ${personName})`,
      planOf: planLabel,
      kind: ofOneItem("kind"),
      itemId: ofOneItem("id"),
      total: sql<number>`count(*) over ()`,
    })
    .from(planOperations)
    .innerJoin(strategicPlans, eq(strategicPlans.id, planId))
    .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
    .leftJoin(profiles, eq(profiles.id, actorId))
    .where(and(latestOperations(ctx), or(isNull(actorId), ne(actorId, ctx.actor.userId))))
    .orderBy(desc(createdAt), desc(id))
    .limit(ctx.limits.cardRows);
}

type Row = { planId: string; kind: string | null; itemId: string | null };

/** To the item, if it was one and is there; else to its plan. */
function addressOf({ planId, kind, itemId }: Row, readerId: string): string {
  const known = COMMENT_KINDS.find((name) => name === kind);
  if (known && itemId !== null) return itemAddress({ planId, kind: known, itemId }, readerId);
  return planAddress(planId, readerId);
}
