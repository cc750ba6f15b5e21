import type { ReviewRuleName } from "../../../db/values/plan-review.ts";
import { PLAN_KINDS } from "../../../db/values/plans.ts";
import { RULES } from "../../../worker/features/plan-review/rules/all-rules.ts";
import { Reviewed } from "../../../worker/features/plan-review/rules/reviewed.ts";
import {
  type Finding,
  reviewPlan,
} from "../../../worker/features/plan-review/rules/review-plan.ts";
import type { Fix } from "../../../worker/features/plan-review/rules/review-rule.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { id, make, planOf } from "../plans/plan-hand.ts";

export const TODAY = "2026-03-02";
export const WORDS = { number: String, day: (day: string) => day };

/** Ids that no test's own items have. */
function freshIds() {
  let next = 500_000;
  return () => id((next += 1));
}

export function fixesOf(plan: HeldPlan, { rule, ...found }: Finding): readonly Fix[] {
  const making = { words: WORDS, newId: freshIds() };
  return RULES[rule].fixes(new Reviewed(plan, TODAY), found, making);
}

/** What one rule says of a plan, by the items' ids: what is wrong, and what helps. */
export function reviewBy(rule: ReviewRuleName, rows: Parameters<typeof planOf>[0]) {
  const plan = planOf(rows);
  const reviewed = new Reviewed(plan, TODAY);
  return reviewPlan(reviewed)
    .filter((finding) => finding.rule === rule)
    .map((finding) => ({
      id: finding.id,
      says: RULES[rule].says(reviewed, finding, WORDS),
      fixes: fixesOf(plan, finding).map(({ says }) => says),
    }));
}

function copyOf(plan: HeldPlan): HeldPlan {
  const copy = new HeldPlan(plan.planId);
  for (const kind of PLAN_KINDS) {
    for (const item of plan.all(kind).values()) copy.put(kind, item);
  }
  return copy;
}

/** The plan after one fix, which the plan's own rules allow, or else this throws. */
export function fixed(plan: HeldPlan, { changes }: Fix): HeldPlan {
  const copy = copyOf(plan);
  make(copy, changes);
  return copy;
}
