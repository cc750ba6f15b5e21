import type { KeyResult } from "../../key-results/contract.ts";
import { measureKeyResult } from "../../key-results/rules.ts";
import type { CheckIn } from "../contract.ts";

type Measured = Pick<KeyResult, "baseline" | "target" | "targetChanges">;

/** The baseline and the target of a day: those before the first change that came later, or else today's. */
export function measuredOn(keyResult: Measured, day: string): { baseline: number; target: number } {
  const later = keyResult.targetChanges.find((change) => change.day > day);
  const { baseline, target } = later ?? keyResult;
  return { baseline, target };
}

const HUNDRED = 100;

/** How far the key result was by a check-in, against the target of that day. */
export function progressAt(
  keyResult: KeyResult,
  { day, value, target }: Pick<CheckIn, "day" | "value" | "target">,
): number {
  if (keyResult.type === "milestones") {
    return target > 0 ? Math.min(HUNDRED, Math.round((HUNDRED * value) / target)) : 0;
  }
  const { baseline } = measuredOn(keyResult, day);
  return measureKeyResult({ ...keyResult, baseline, target, current: value });
}
