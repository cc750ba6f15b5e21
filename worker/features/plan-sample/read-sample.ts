import * as v from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import { planRight } from "../plans/plan-right.ts";
import { readNewestRun, readStepResults } from "../runs/queries.ts";
import { toRun } from "../runs/to-run.ts";
import { type PlanSample, SAMPLE_RUN, SampleAnswer, SampleInput } from "./contract.ts";

/** What a model writes for a plan, or wrote and nobody has used yet. */
export async function readSample(ctx: ActorContext, planId: string): Promise<PlanSample> {
  await planRight(ctx, planId);
  const row = await readNewestRun(ctx, SAMPLE_RUN, planId);
  if (!row) return { sample: null };
  const { industry, size } = v.parse(SampleInput, row.input);
  const results = row.state === "done" ? await readStepResults(ctx, row.id) : [];
  const answer = v.safeParse(SampleAnswer, results.at(-1));
  return {
    sample: { run: toRun(row), industry, size, answer: answer.success ? answer.output : null },
  };
}
