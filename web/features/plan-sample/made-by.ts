import type { SampleBy } from "./use-sample.ts";

/** Which engine made a sample, and why it was not the other one. */
export function madeBy(by: SampleBy): string {
  if (by.model === null) {
    const own = "The built-in engine made this plan.";
    return by.reason === null ? own : `${own} ${by.reason}`;
  }
  const { model, written, goals } = by;
  if (written === goals) return `${model} wrote this plan. Check it before you add it.`;
  return `${model} wrote ${written} of ${goals} goals. The built-in engine made the rest. Check them before you add them.`;
}
