import type { ActorContext } from "../../kernel/context.ts";
import type { AppliedOperation } from "../plans/contract.ts";
import { performOperation } from "../plans/perform-operation.ts";
import { requireEdit } from "../plans/plan-right.ts";
import type { PlanImportInput } from "./contract.ts";

/** Takes over as much as a plan may hold, as one operation: all of it, or nothing. */
export async function importPlan(
  ctx: ActorContext,
  planId: string,
  { id, label, changes }: PlanImportInput,
): Promise<AppliedOperation> {
  await requireEdit(ctx, planId);
  await ctx.limiter.take(`plan-imports:${ctx.actor.userId}`, ctx.limits.ratePlanImportPerAccount);
  return performOperation(ctx, planId, id, () => ({ label, changes, undoing: null }));
}
