import type { PlanStore } from "../plan-store/plan-store-type.ts";

/** In which order a plan is built, from what it is for to who does it. */
export const STEPS = ["theme", "goal", "project", "epic", "teamMember"] as const;

export type StepCounts = Record<(typeof STEPS)[number], number>;

export function countSteps({ plan }: PlanStore): StepCounts {
  return {
    theme: plan.all("theme").size,
    goal: plan.all("goal").size,
    project: plan.all("project").size,
    epic: plan.all("epic").size,
    teamMember: plan.all("teamMember").size,
  };
}
