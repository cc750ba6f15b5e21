import type { ActorContext } from "../../kernel/context.ts";
import { planRight } from "../plans/plan-right.ts";
import { forgetRun } from "../runs/forget-run.ts";
import { readNewestRun } from "../runs/queries.ts";
import { SAMPLE_RUN } from "./contract.ts";

/** What was written for a plan is added to it, or not wanted. Asked again, nothing is left to forget. */
export async function forgetSample(ctx: ActorContext, planId: string): Promise<void> {
  await planRight(ctx, planId);
  const row = await readNewestRun(ctx, SAMPLE_RUN, planId);
  if (row) await forgetRun(ctx, row);
}
