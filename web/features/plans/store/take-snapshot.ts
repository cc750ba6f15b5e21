import {
  LISTED_KINDS,
  PLAN_LISTS,
  type PlanItem,
  type PlanSnapshot,
} from "../../../../worker/features/plans/contract.ts";
import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";

type Head = Pick<PlanSnapshot, "seq" | "permission" | "operations">;

/** The plan as it is held, in the form in which a server tells it. */
export function takeSnapshot(plan: HeldPlan, head: Head): PlanSnapshot {
  const { planId } = plan;
  const lists: Record<string, readonly PlanItem[]> = {};
  for (const kind of LISTED_KINDS) lists[PLAN_LISTS[kind]] = [...plan.all(kind).values()];
  const singles = {
    settings: plan.get("settings", planId) ?? null,
    foundation: plan.get("foundation", planId) ?? null,
    strategy: plan.get("strategy", planId) ?? null,
  };
  // Each list holds the rows of its kind, which a loop over the kinds cannot say.
  return { planId, ...head, ...lists, ...singles } as PlanSnapshot;
}
