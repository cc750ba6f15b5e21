import type { PlanKind } from "../../../../db/values/plans.ts";
import { isSingle, LISTED_KINDS } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";

/** Nothing was written in it yet: what comes meets nothing. */
export function isEmptyPlan(plan: HeldPlan): boolean {
  const isBare = (kind: PlanKind) =>
    isSingle(kind) ? plan.get(kind, plan.planId) === undefined : plan.all(kind).size === 0;
  const kinds: PlanKind[] = LISTED_KINDS.filter((kind) => kind !== "view");
  return [...kinds, "foundation" as const, "strategy" as const].every(isBare);
}
