import { OWN_PLAN, planBaseOf, PLANS } from "../../plan-store/address/plan-base.ts";
import { ownPlace } from "../../plan-store/plan-place.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { knownStore, planStoreOf } from "../../plan-store/plan-stores.ts";

/** The plan that is on the screen. */
export function storeAt(userId: string, path: string): PlanStore | null {
  if (path !== OWN_PLAN && !path.startsWith(`${OWN_PLAN}/`)) return null;
  const base = planBaseOf(path);
  if (base === OWN_PLAN) return planStoreOf(ownPlace(userId));
  const planId = base.slice(PLANS.length + 1);
  return knownStore({ planId, userId });
}
