import type { ActorContext } from "../../kernel/context.ts";
import { planRight } from "../plans/plan-right.ts";
import type { FindingList } from "./contract.ts";
import { findingsAfter } from "./queries.ts";

/** What is kept of the findings of a plan that the actor may read. */
export async function listFindings(
  ctx: ActorContext,
  planId: string,
  cursor: string | undefined,
): Promise<FindingList> {
  await planRight(ctx, planId);
  return findingsAfter(ctx, planId, { cursor, limit: ctx.limits.planRowsAtOnce });
}
