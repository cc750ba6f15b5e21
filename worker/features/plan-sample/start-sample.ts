import type { ActorContext } from "../../kernel/context.ts";
import type { Wired } from "../../kit/wiring.ts";
import { requireWrite } from "../plans/plan-right.ts";
import { readNewestRun } from "../runs/queries.ts";
import { startRun } from "../runs/start-run.ts";
import { type PlanSample, SAMPLE_RUN, type SampleInput } from "./contract.ts";
import { forgetSample } from "./forget-sample.ts";
import { readSample } from "./read-sample.ts";

/** Has a model write a sample plan in the background. However many ask for one plan, a model is asked once. */
export async function startSample(
  ctx: ActorContext,
  all: Wired,
  { planId, ...input }: SampleInput & { planId: string },
): Promise<PlanSample> {
  const { userId } = ctx.actor;
  await requireWrite(ctx, planId);
  await ctx.limiter.take(`plan-builder:${userId}`, ctx.limits.rateBuilderPerAccount);
  const before = await readNewestRun(ctx, SAMPLE_RUN, planId);
  if (before?.finishedAt) await forgetSample(ctx, planId);
  await startRun(ctx, all, {
    kind: SAMPLE_RUN,
    key: planId,
    input: { planId, isOwn: planId === userId, ...input },
  });
  return readSample(ctx, planId);
}
