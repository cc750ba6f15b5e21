import type { ActorContext } from "../../kernel/context.ts";
import type { Price } from "../ai/gateway/contract.ts";
import { builtInBecause } from "../ai/gateway/built-in-because.ts";
import { priceOf } from "../ai/gateway/price-of.ts";
import { readChosen } from "../prompts/queries.ts";
import type { ResearchPriceInput } from "./contract.ts";
import { readTopic } from "./topics/list-topics.ts";

/** What a research costs at most before it is started: the questions that a model adds, and its reading for each. */
export async function priceResearch(
  ctx: ActorContext,
  { topicId, isOne }: ResearchPriceInput,
): Promise<Price> {
  const { questions } = await readTopic(ctx, topicId);
  const { limits } = ctx;
  const adding = isOne
    ? null
    : await priceCalls(ctx, "research_questions", {
        calls: 1,
        letters: limits.topicAboutLength + questions.length * limits.topicQuestionLength,
      });
  const added = adding?.engine === "model" ? limits.modelQuestionsMost : 0;
  const reading = await priceCalls(ctx, "research_reading", {
    calls: isOne ? 1 : Math.max(1, questions.length + added),
    letters: limits.modelPassagesMost * limits.claimMost,
  });
  return adding === null ? reading : sumOf(reading, adding);
}

const TASKS = { research_questions: "plan_generation", research_reading: "extraction" } as const;

async function priceCalls(
  ctx: ActorContext,
  use: keyof typeof TASKS,
  { calls, letters }: { calls: number; letters: number },
): Promise<Price> {
  if ((await readChosen(ctx, use)) === null) return builtInBecause("no_prompt");
  const { promptTextLength, aiBytesPerToken, aiOutputTokens } = ctx.limits;
  // Letters of other alphabets have more bytes than one.
  const sent = Math.ceil((letters * 2 + promptTextLength) / aiBytesPerToken);
  return priceOf(ctx, TASKS[use], { input: sent * calls, output: aiOutputTokens * calls });
}

/** Both together; where a model does one of them alone, what that costs. */
function sumOf(one: Price, other: Price): Price {
  if (one.engine === "built_in") return other.engine === "model" ? other : one;
  if (other.engine === "built_in") return one;
  const both = (first: string, second: string) =>
    first === second ? first : `${first} and ${second}`;
  return {
    engine: "model",
    model: both(one.model, other.model),
    provider: both(one.provider, other.provider),
    cost: one.cost + other.cost,
  };
}
