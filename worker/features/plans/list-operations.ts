import { desc, eq } from "drizzle-orm";
import { planOperations } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { PlanOperationList } from "./contract.ts";
import { storedOperations, toOperation } from "./stored-operations.ts";
import { planRight } from "./plan-right.ts";

/** What was done to a plan last, by whomever, newest first. */
export async function listOperations(
  ctx: ActorContext,
  planId: string,
): Promise<PlanOperationList> {
  await planRight(ctx, planId);
  const rows = await storedOperations(ctx, eq(planOperations.planId, planId))
    .orderBy(desc(planOperations.seq))
    .limit(ctx.limits.operationsListed);
  return { items: rows.map(toOperation) };
}
