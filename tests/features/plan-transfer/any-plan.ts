import type fc from "fast-check";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { anyOperations, toChanges } from "../plans/any-operations.ts";
import { id, NOW, OWNER, PLAN_ID } from "../plans/plan-hand.ts";

export const OTHER_PLAN = id(888_888);

/** Plans as people make them, change by change, with every kind and link that the rules allow. */
export const anyPlan: fc.Arbitrary<HeldPlan> = anyOperations.map((operations) => {
  const plan = new HeldPlan(PLAN_ID);
  for (const intents of operations) {
    // One at a time: what a rule refuses takes nothing else with it.
    for (const change of toChanges(plan, intents)) apply(plan, [change]);
  }
  return plan;
});

function apply(plan: HeldPlan, changes: readonly PlanChange[]): void {
  applyChanges(plan, changes, { actor: OWNER, now: NOW });
}
