import { planUses } from "../../../db/schema/plans.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { planRight } from "../plans/plan-right.ts";
import { startPlan } from "../plans/plan-standing.ts";

/** That the actor has a plan open: Strategy opens it again, and the list has it first. */
export async function notePlanUse(ctx: ActorContext, planId: string): Promise<void> {
  await planRight(ctx, planId);
  const usedAt = ctx.clock.now();
  await transaction(ctx.db, [
    ...(planId === ctx.actor.userId ? [startPlan(ctx, planId)] : []),
    ctx.db
      .insert(planUses)
      .values({ userId: ctx.actor.userId, planId, usedAt })
      .onConflictDoUpdate({ target: [planUses.userId, planUses.planId], set: { usedAt } }),
  ]);
}
