import { RULES } from "../../plan-review/rules/all-rules.ts";
import { type Finding, findingKey, reviewPlan } from "../../plan-review/rules/review-plan.ts";
import { Reviewed } from "../../plan-review/rules/reviewed.ts";
import type { HeldPlan } from "./hold-plan.ts";

type Review = { total: number; worst: (Finding & { title: string }) | null };

/** How much there is to fix in a plan, and the worst of it beside what is late, which is told by itself. */
export function readReview(plan: HeldPlan, today: string, muted: readonly Finding[]): Review {
  const left = new Set(muted.map(findingKey));
  const findings = reviewPlan(new Reviewed(plan, today)).filter(
    (finding) => !left.has(findingKey(finding)),
  );
  const worst = findings.find(({ rule }) => rule !== "overdue");
  return {
    total: findings.length,
    worst: worst ? { ...worst, title: RULES[worst.rule].title } : null,
  };
}
