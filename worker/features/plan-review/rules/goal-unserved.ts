import type { PlanItems } from "../../plans/contract.ts";
import { isOver } from "../../plans/rules/health.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { judge } from "./review-rule.ts";

export const goalUnserved = judge({
  kinds: ["goal"],
  title: "Goal that nothing serves",
  why: "A goal without a project or epic stays a wish.",
  isFound: (goal, { plan }) => !isOver(goal.status) && !isServed(plan, goal),
  says: ({ id }, { plan }) =>
    plan.referrers(id, "project.goalId").size + plan.referrers(id, "epic.goalId").size > 0
      ? "All its projects and epics are cancelled."
      : "No project or epic works towards it.",
  fixes({ id, title, ownerMemberId, startDate, endDate }, _reviewed, { newId }) {
    const fields = { title, goalId: id, ownerMemberId, startDate, endDate };
    return [
      {
        says: "Add a project",
        label: `Add a project for “${title}”`,
        done: `Project “${title}” added`,
        changes: [{ action: "add", kind: "project", id: newId("project"), fields }],
      },
    ];
  },
});

/** By a project or an epic that is not cancelled. */
export function isServed(plan: HeldPlan, { id }: PlanItems["goal"]): boolean {
  for (const project of plan.referrers(id, "project.goalId")) {
    if (plan.get("project", project)?.status !== "cancelled") return true;
  }
  for (const epic of plan.referrers(id, "epic.goalId")) {
    if (plan.get("epic", epic)?.status !== "cancelled") return true;
  }
  return false;
}
