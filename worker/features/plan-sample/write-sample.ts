import type { ActorContext } from "../../kernel/context.ts";
import type { VariableReaders } from "../../kit/variables.ts";
import { builtInBecause } from "../ai/gateway/built-in-because.ts";
import { askPrompt } from "../prompts/ask-prompt.ts";
import { type SampleAnswer, type SampleInput, WrittenSample } from "./contract.ts";
import { INDUSTRY_LABELS, SIZE_LABELS } from "./rules/sample-words.ts";

type Asked = SampleInput & { readers: VariableReaders; signal: AbortSignal; runId: string };

/** What the prompt gets of somebody: the kind of company, and nothing of their plan. */
export const sampleValues = ({ industry, size }: SampleInput) => ({
  "sample.industry": INDUSTRY_LABELS[industry],
  "sample.size": SIZE_LABELS[size],
});

/** What a model writes of a sample plan, or why none does: the built-in engine has the rest, or all. */
export async function writeSample(
  ctx: ActorContext,
  { readers, signal, runId, ...input }: Asked,
): Promise<SampleAnswer> {
  const asked = await askPrompt(ctx, {
    use: "sample_plan",
    values: sampleValues(input),
    schema: WrittenSample,
    readers,
    signal,
    runId,
  });
  if (asked.engine === "model" && asked.value?.goals.some((goal) => goal !== null)) {
    return { engine: "model", model: asked.model, reason: null, written: asked.value };
  }
  const { reason } = asked.engine === "built_in" ? asked : builtInBecause("invalid");
  return { engine: "built_in", model: null, reason, written: null };
}
