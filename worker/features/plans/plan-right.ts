import { and, eq } from "drizzle-orm";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import type { PlanSnapshot } from "./contract.ts";
import { isPlanShare } from "./plan-people.ts";

export type PlanRight = PlanSnapshot["permission"];

/**
 * What the person may do with a plan: all with their own, with another what its share says. An admin who acts as
 * somebody only reads. Of a plan that is not shared nothing is told, not even that it is there.
 */
export async function planRight(ctx: ActorContext, planId: string): Promise<PlanRight> {
  const { userId, impersonatorId } = ctx.actor;
  const granted = planId === userId ? "edit" : await sharedRight(ctx, planId);
  return impersonatorId === null ? granted : "read";
}

async function sharedRight(ctx: ActorContext, planId: string): Promise<PlanRight> {
  const share = await ctx.db
    .select({ permission: strategicPlanningShares.permission })
    .from(strategicPlanningShares)
    .where(and(isPlanShare(planId), eq(strategicPlanningShares.targetUserId, ctx.actor.userId)))
    .get();
  if (!share) throw notFound("plan", planId);
  return share.permission;
}

export async function requireEdit(ctx: ActorContext, planId: string): Promise<void> {
  if ((await planRight(ctx, planId)) !== "edit") throw new AppError("forbidden");
}
