import type { KeyResult } from "../../../worker/features/key-results/contract.ts";
import type { Formats } from "../../lib/formats.ts";
import { inUnit } from "./key-result-words.ts";

type Numbers = Pick<Formats, "number">;
type Measured = Pick<
  KeyResult,
  "type" | "baseline" | "target" | "current" | "unit" | "milestones" | "progress"
>;

/** How the progress of a key result was made, in one sentence with its numbers. */
export function formulaWords(result: Measured, formats: Numbers): string {
  const { type, baseline, target, current, milestones, progress } = result;
  const written = (value: number) => inUnit(value, result, formats);
  if (type === "milestones") {
    if (milestones.length === 0) return "There are no milestones yet, so it is at 0 %.";
    const done = milestones.filter(({ isDone }) => isDone).length;
    return `${done} of ${milestones.length} milestones are done: ${progress} %.`;
  }
  if (type === "yes_no") {
    return current >= 1 ? "It is done: 100 %." : "It is not done yet: 0 %.";
  }
  const isUp = type === "increase" || type === "stay_above";
  const stays = type === "stay_above" || type === "stay_below";
  const side = isUp ? "above" : "below";
  if (isUp ? current >= target : current <= target) {
    return stays
      ? `It is at or ${side} ${written(target)}, now ${written(current)}: 100 %.`
      : `The target of ${written(target)} is met, now ${written(current)}: 100 %.`;
  }
  const way = Math.abs(target - baseline);
  if (isUp ? target <= baseline : target >= baseline) {
    return `Progress from ${written(baseline)} to ${written(target)} can't be measured, so the target is met or not met. It is not met, now ${written(current)}: 0 %.`;
  }
  const gone = isUp ? current - baseline : baseline - current;
  if (stays) {
    return gone <= 0
      ? `It is now ${written(current)}, back at the baseline of ${written(baseline)} or worse: 0 %.`
      : `It is now ${written(current)}. That is ${formats.number(gone)} of the ${written(way)} between the baseline of ${formats.number(baseline)} and ${formats.number(target)}: ${progress} %.`;
  }
  if (gone <= 0) {
    return gone === 0
      ? `It is at its baseline of ${written(baseline)}: 0 %.`
      : `It is now ${written(current)}, worse than its baseline of ${written(baseline)}: 0 %.`;
  }
  return `${formats.number(gone)} of the ${written(way)} from ${formats.number(baseline)} to ${formats.number(target)} are done: ${progress} %.`;
}
