import type { UpdateFields } from "../../../worker/features/plan-updates/contract.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

/** An update while it is typed. */
export type UpdateDraft = Pick<UpdateFields, "health" | "happened" | "next" | "help" | "day">;

const kept = new WeakMap<PlanStore, Map<string, UpdateDraft>>();

/** What was typed outlives its form until it is in the plan: it is there again when somebody comes back. */
export function keptDrafts(store: PlanStore): Map<string, UpdateDraft> {
  const known = kept.get(store) ?? new Map<string, UpdateDraft>();
  kept.set(store, known);
  return known;
}
