import type { ActorContext } from "../../kernel/context.ts";
import type { VariableReaders } from "../../kit/variables.ts";
import { previewPrompt } from "../prompts/preview-prompt.ts";
import type { SampleInput, SamplePreview } from "./contract.ts";
import { sampleValues } from "./write-sample.ts";

/** Who would write a sample plan, what it costs at most and what would be sent, before anything is. */
export const previewSample = (
  ctx: ActorContext,
  { readers, ...input }: SampleInput & { readers: VariableReaders },
): Promise<SamplePreview> =>
  previewPrompt(ctx, { use: "sample_plan", values: sampleValues(input), readers });
