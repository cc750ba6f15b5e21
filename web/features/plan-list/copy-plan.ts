import type { PlanRow } from "../../../worker/features/plan-list/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { createPlan, readPlans } from "./queries.ts";
import { planName, planPath } from "./words.ts";

/** A copy with everything in it, by one press; answers where it is, or null where there is none. */
export async function copyPlan(planId: string): Promise<string | null> {
  try {
    const plan = (await readPlans()).find(({ id }) => id === planId);
    const made = await createPlan({
      name: copyName(plan),
      kind: "plan",
      companyId: null,
      from: { planId, people: true, dates: true, progress: true },
    });
    toast.good({ title: `Copied to “${made.name}”` });
    return planPath(made);
  } catch (error) {
    toast.bad({
      title: "The plan was not copied",
      description: error instanceof Error ? error.message : undefined,
    });
    return null;
  }
}

/** Of a copy it is only a proposal. */
export const copyName = (plan: PlanRow | undefined): string =>
  `Copy of ${plan ? planName(plan) : "the plan"}`.slice(0, LIMITS.planNameLength);
