import type { Limits } from "../../../kernel/limits.ts";
import type { Progress, Ran } from "./run-attempt.ts";

/** Rather too many than too few, for letters of any alphabet. */
export function countTokens({ aiBytesPerToken }: Limits, texts: readonly string[]): number {
  const encoder = new TextEncoder();
  const bytes = texts.reduce((sum, text) => sum + encoder.encode(text).byteLength, 0);
  return Math.ceil(bytes / aiBytesPerToken);
}

type Price = { inputPrice: number; outputPrice: number };
const MILLION = 1_000_000;

/** In whole millionths of a dollar, never less than it was. */
export const costOf = ({ inputPrice, outputPrice }: Price, input: number, output: number) =>
  Math.ceil((input * inputPrice) / MILLION) + Math.ceil((output * outputPrice) / MILLION);

/** What the provider says it took, where that can be; our own count where it says nothing or nonsense. */
export function readUsage(
  limits: Limits,
  { usage, text }: Progress,
  { outcome }: Pick<Ran, "outcome">,
  inputTokens: number,
) {
  const isSound = (tokens: number | undefined): tokens is number =>
    Number.isSafeInteger(tokens) && Number(tokens) >= 0 && Number(tokens) <= limits.aiTokensMost;
  if (usage && isSound(usage.input) && isSound(usage.output)) {
    return { inputTokens: usage.input, outputTokens: usage.output, isEstimated: false };
  }
  // It has read nothing, or has charged nothing for it.
  const isFree = ["unreachable", "refused", "rate_limited"].includes(outcome) && text === "";
  return {
    inputTokens: isFree ? 0 : inputTokens,
    outputTokens: countTokens(limits, [text]),
    isEstimated: true,
  };
}
