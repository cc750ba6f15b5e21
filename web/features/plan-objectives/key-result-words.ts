import type { KeyResultType } from "../../../db/values/plans.ts";
import { valueWords } from "../../../worker/features/kpis/rules/kpi-words.ts";
import type { KeyResult } from "../../../worker/features/key-results/contract.ts";
import type { Progress } from "../../../worker/features/plans/rules/progress.ts";
import type { Formats } from "../../lib/formats.ts";

type Numbers = Pick<Formats, "number">;
type Unit = Pick<KeyResult, "unit">;
type Measured = Unit & Pick<KeyResult, "type" | "baseline" | "target" | "milestones">;

/** A number with what it counts: '40 %'. */
export const inUnit = (value: number, unit: Unit, formats: Numbers): string =>
  valueWords(unit, value, formats.number);

/** How a key result is measured: 'from 40 to 55 %', 'stay above 99.5 %', 'yes or no', '3 of 5 milestones'. */
export function measureWords(result: Measured, formats: Numbers): string {
  const { type, baseline, target, milestones } = result;
  switch (type) {
    case "increase":
    case "decrease":
      return `from ${formats.number(baseline)} to ${inUnit(target, result, formats)}`;
    case "stay_above":
      return `stay above ${inUnit(target, result, formats)}`;
    case "stay_below":
      return `stay below ${inUnit(target, result, formats)}`;
    case "yes_no":
      return "yes or no";
    case "milestones": {
      const done = milestones.filter(({ isDone }) => isDone).length;
      if (milestones.length === 0) return "no milestones yet";
      return `${done} of ${milestones.length} ${milestones.length === 1 ? "milestone" : "milestones"}`;
    }
  }
}

/** Where it stands now. */
export function currentWords(
  result: Unit & Pick<KeyResult, "type" | "current" | "milestones">,
  formats: Numbers,
): string {
  if (result.type === "yes_no") return result.current >= 1 ? "Yes" : "Not yet";
  if (result.type === "milestones") return `${formats.number(result.current)} done`;
  return inUnit(result.current, result, formats);
}

export const isCounted = (type: KeyResultType) => type === "yes_no" || type === "milestones";

/** Numbers that leave nothing to measure, said in words. */
export function wayWords({ type, baseline, target }: Omit<Measured, "unit">): string {
  if (isCounted(type)) return "";
  if (baseline === target) {
    return type === "increase" || type === "decrease"
      ? "Baseline and target are the same, so it counts as met or not met."
      : "";
  }
  const isUp = type === "increase" || type === "stay_above";
  if (isUp ? target > baseline : target < baseline) return "";
  return type === "increase"
    ? "The target is below the baseline, so it counts as met or not met."
    : type === "decrease"
      ? "The target is above the baseline, so it counts as met or not met."
      : "";
}

const TENTHS = 10;

/** 'counts 33 %': its share of what its objective is made from; empty where it is the only one. */
export function shareWords({ parts }: Pick<Progress, "parts">, id: string): string {
  const part = parts.length > 1 ? parts.find((one) => one.id === id) : undefined;
  return part ? `counts ${Math.round(part.weight * 100 * TENTHS) / TENTHS} %` : "";
}

/** Weights that sum to nothing say nothing. */
export function weightWords(results: readonly Pick<KeyResult, "weight">[]): string {
  const isNothing = results.length > 1 && results.every(({ weight }) => weight === 0);
  return isNothing ? "All weights are 0, so they count equally." : "";
}
