import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import type { Formats } from "../../lib/formats.ts";
import { valueWords } from "../../../worker/features/kpis/rules/kpi-words.ts";

type Result = PlanItems["keyResult"];
type Numbers = Pick<Formats, "number">;

/** Where a key result stands, in its own unit. */
export function currentWords(result: Result, formats: Numbers): string {
  const { type, current, target } = result;
  if (type === "yes_no") return current >= 1 ? "Yes" : "Not yet";
  if (type === "milestones") return `${current} of ${target}`;
  return valueWords(result, current, formats.number);
}

/** From where to where it is to go. */
export function wayWords(result: Result, formats: Numbers): string {
  const { type, baseline, target } = result;
  if (type === "yes_no") return "Yes";
  if (type === "milestones") return `${target} ${target === 1 ? "milestone" : "milestones"}`;
  const to = valueWords(result, target, formats.number);
  if (type === "stay_above") return `at least ${to}`;
  if (type === "stay_below") return `at most ${to}`;
  return `${formats.number(baseline)} → ${to}`;
}
