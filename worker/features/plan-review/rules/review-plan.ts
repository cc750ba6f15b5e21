import { REVIEW_RULES, type ReviewRuleName } from "../../../../db/values/plan-review.ts";
import { RULES } from "./all-rules.ts";
import type { Found } from "./review-rule.ts";
import type { Reviewed } from "./reviewed.ts";

export type Finding = Found & { rule: ReviewRuleName };

/** Everything that the rules find in a plan, the worst first. */
export function reviewPlan(reviewed: Reviewed): Finding[] {
  const findings: Finding[] = [];
  for (const rule of REVIEW_RULES) {
    for (const found of RULES[rule].find(reviewed)) findings.push({ rule, ...found });
  }
  return findings;
}

/** One finding is one rule at one item. */
export const findingKey = ({ rule, kind, id }: Finding): string => `${rule} ${kind} ${id}`;
