import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isTogether, ownerName, owners } from "../plans/plan-people.ts";
import { claimShares, openInvitation } from "./claim-shares.ts";
import type { SharedPlan, SharedPlanList } from "./contract.ts";

/** The plans of others that the actor may open, with those that they were invited to meanwhile. */
export async function listSharedPlans(ctx: ActorContext): Promise<SharedPlanList> {
  const [items, [invited]] = await ctx.db.batch([
    ownShares(ctx),
    ctx.db
      .select({ one: sql`1` })
      .from(planInvitations)
      .where(openInvitation(ctx))
      .limit(1),
  ]);
  if (!invited) return { items: items.map(asReader(ctx)) };
  await claimShares(ctx, null);
  return { items: (await ownShares(ctx)).map(asReader(ctx)) };
}

function ownShares(ctx: ActorContext) {
  const { planId, targetUserId, entityType, isActive, permission } = strategicPlanningShares;
  const { name, archivedAt } = strategicPlans;
  return ctx.db
    .select({ planId, name, ownerName, permission })
    .from(strategicPlanningShares)
    .innerJoin(strategicPlans, eq(strategicPlans.id, planId))
    .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
    .where(
      and(
        eq(targetUserId, ctx.actor.userId),
        eq(entityType, PLAN_SHARE),
        eq(isActive, true),
        isNull(archivedAt),
        isTogether(qualified(planId)),
      ),
    )
    .orderBy(asc(ownerName), asc(name), asc(planId))
    .limit(ctx.limits.sharedPlansMost);
}

/** An admin who acts as somebody only reads. */
const asReader =
  ({ actor }: ActorContext) =>
  (plan: SharedPlan): SharedPlan =>
    actor.impersonatorId === null ? plan : { ...plan, permission: "read" };
