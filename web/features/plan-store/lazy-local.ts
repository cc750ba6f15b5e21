import { loadPart } from "../../lib/recovery/recovery.ts";
import { isLocalPlan } from "./plan-place.ts";
import type { PlanSource } from "./plan-source.ts";
import type { PlanBackend } from "./plan-store-type.ts";

/** The access to a plan of this browser, whose code comes when it is first asked for. */
export const lazyLocalPlan = (planId: string) =>
  loadPart(async () => (await import("./local/local-plans.ts")).localPlanOf(planId));

/** `heard` is told of other tabs' changes. */
export function lazyLocalBackend(planId: string, heard: () => void): PlanBackend {
  let isHeard = false;
  const backend = async () => {
    const plan = await lazyLocalPlan(planId);
    if (!isHeard) plan.listen(heard);
    isHeard = true;
    return plan.backend;
  };
  return {
    load: async () => (await backend()).load(),
    apply: async (operation) => (await backend()).apply(operation),
    undo: async (operationId, id) => (await backend()).undo(operationId, id),
  };
}

/** Where a plan of this browser is read from; null for those of accounts, which their queries ask the server for. */
export function localSourceOf(planId: string): Promise<PlanSource> | null {
  if (!isLocalPlan(planId)) return null;
  return lazyLocalPlan(planId).then((plan) => plan.source());
}
