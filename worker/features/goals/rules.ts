import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { Actor, KindRules } from "../plans/rules/kind-rules.ts";
import type { Refusal } from "../plans/rules/refusal.ts";
import { heldBy } from "../plans/rules/still-linked.ts";
import { checkDays, checkHealth, clearReason } from "../plans/rules/work-rules.ts";
import type { Goal } from "./contract.ts";

export const GOAL_RULES: KindRules<"goal"> = {
  checks: [checkHealth("goal"), checkDays("goal")],
  mayRemove: mayRemoveGoal,
  normalise: clearReason,
  missing: { set: "Goal not found", remove: "Goal was not found or already deleted" },
};

/** Goals go only by their owner's hand, and never from under projects. Taking a sample out deletes nothing of theirs. */
export function mayRemoveGoal(plan: HeldPlan, goal: Goal, actor: Actor): Refusal | null {
  const at = { kind: "goal" as const, id: goal.id };
  if (actor.userId === null && !actor.takesBack && !goal.isSample) {
    return { code: "unauthenticated", detail: "You must be logged in to delete goals", at };
  }
  if (!actor.isOwner) {
    return { code: "forbidden", detail: "You can only delete your own goals", at };
  }
  const titles = plan.linked("project", "goalId", goal.id).map(({ title }) => title);
  return heldBy(at, { kind: "project", titles, how: "linked to" });
}
