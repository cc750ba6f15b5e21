import type { Actor } from "../plans/rules/apply-changes.ts";
import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { Refusal } from "../plans/rules/refusal.ts";
import { hasObjectives, listTitles, stillLinked } from "../plans/rules/still-linked.ts";
import type { Goal } from "./contract.ts";

/** Goals go only by their owner's hand, and never from under projects. */
export function mayRemoveGoal(plan: HeldPlan, goal: Goal, actor: Actor): Refusal | null {
  const at = { kind: "goal" as const, id: goal.id };
  if (actor.userId === null && !actor.takesBack) {
    return { code: "unauthenticated", detail: "You must be logged in to delete goals", at };
  }
  if (!actor.isOwner) {
    return { code: "forbidden", detail: "You can only delete your own goals", at };
  }
  const projects = plan.linked("project", "goalId", goal.id);
  if (projects.length > 0) {
    const titles = listTitles(projects.map(({ title }) => title));
    const are = projects.length === 1 ? "1 project is" : `${projects.length} projects are`;
    return {
      code: "still_referenced",
      title: "Cannot Delete Goal",
      detail: `${are} linked to it: ${titles}.`,
      at,
    };
  }
  const isLinked =
    plan.linked("epic", "goalId", goal.id).length > 0 || hasObjectives(plan, "goal", goal.id);
  return isLinked ? stillLinked("Goal", at) : null;
}
