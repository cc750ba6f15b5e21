import type { ActorContext } from "../../../kernel/context.ts";
import { countTokens } from "../../ai/gateway/count-tokens.ts";
import { priceOf } from "../../ai/gateway/price-of.ts";
import type { TrialInput, TrialPrice } from "../contract.ts";
import { filledWith, planTrial, readInput } from "./plan-trial.ts";

/** What a trial costs at most, before anything is sent. */
export async function priceTrial(
  ctx: ActorContext,
  promptId: string,
  { inputs }: TrialInput,
  seen: number,
): Promise<TrialPrice> {
  const plan = await planTrial(ctx, promptId, seen);
  const all = await Promise.all(inputs.map((input) => readInput(ctx, plan, input)));
  const sent = all.flatMap((values) => plan.sides.map((side) => filledWith(side, values)));
  const input = sent.reduce(
    (sum, { instructions, prompt }) => sum + countTokens(ctx.limits, [instructions, prompt]),
    0,
  );
  const output = sent.length * ctx.limits.aiOutputTokens;
  const price = await priceOf(ctx, plan.prompt.task, { input, output }, { isTest: true });
  return { calls: sent.length, price };
}
