import * as v from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import type { VariableReaders } from "../../kit/variables.ts";
import { builtInBecause } from "../ai/gateway/built-in-because.ts";
import { askPrompt } from "../prompts/ask-prompt.ts";
import {
  type BuilderAnswers,
  type StrategyContent,
  StrategyTexts,
  WrittenStrategy,
} from "./contract.ts";
import { answersInWords, textsInWords } from "./rules/answers-in-words.ts";
import { composeStrategy, overTexts } from "./rules/compose-texts.ts";

type Asked = {
  companyInfo: BuilderAnswers;
  existingStrategy: StrategyTexts;
  readers: VariableReaders;
  signal: AbortSignal;
};

/** A strategy of a model's words, or, where none may be asked or answers well, of the built-in engine's. */
export async function writeStrategy(
  ctx: ActorContext,
  { companyInfo, existingStrategy, readers, signal }: Asked,
): Promise<StrategyContent> {
  await ctx.limiter.take(`plan-builder:${ctx.actor.userId}`, ctx.limits.rateBuilderPerAccount);
  const asked = await askPrompt(ctx, {
    use: "strategy_content",
    values: {
      "strategy.answers": answersInWords(companyInfo),
      "strategy.existing": textsInWords(existingStrategy),
    },
    schema: WrittenStrategy,
    readers,
    signal,
  });
  // What a plan cannot keep, or nothing at all, is no answer.
  const read = v.safeParse(StrategyTexts, asked.engine === "model" ? asked.value : null);
  const saysAnything =
    read.success && Object.values(read.output).some((text) => text.trim() !== "");
  if (asked.engine === "model" && read.success && saysAnything) {
    const strategy = overTexts(existingStrategy, read.output);
    return { strategy, engine: "model", model: asked.model, reason: null, mayAllow: false };
  }
  const { why, reason } = asked.engine === "built_in" ? asked : builtInBecause("invalid");
  return {
    strategy: composeStrategy(companyInfo, existingStrategy),
    engine: "built_in",
    model: null,
    reason,
    mayAllow: why === "not_agreed",
  };
}
