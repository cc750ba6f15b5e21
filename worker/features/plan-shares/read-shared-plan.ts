import { and, eq } from "drizzle-orm";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isPlanShare, ownerName, owners } from "../plans/plan-people.ts";
import { claimShares, invitationTo } from "./claim-shares.ts";
import type { SharedPlan } from "./contract.ts";

/** Somebody's plan, for the screen that opens it; null where it is not shared with the actor, or not there. */
export async function readSharedPlan(
  ctx: ActorContext,
  planId: string,
): Promise<SharedPlan | null> {
  const { permission, targetUserId } = strategicPlanningShares;
  const own = () =>
    ctx.db
      .select({ planId: strategicPlans.id, name: strategicPlans.name, ownerName, permission })
      .from(strategicPlanningShares)
      .innerJoin(strategicPlans, eq(strategicPlans.id, strategicPlanningShares.planId))
      .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
      .where(and(isPlanShare(planId), eq(targetUserId, ctx.actor.userId)));
  const [[known], [invited]] = await ctx.db.batch([own(), invitationTo(ctx, planId)]);
  if (invited) await claimShares(ctx, planId);
  const plan = invited ? await own().get() : known;
  if (!plan) return null;
  return ctx.actor.impersonatorId === null ? plan : { ...plan, permission: "read" };
}
