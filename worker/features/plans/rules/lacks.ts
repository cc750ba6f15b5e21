import type { WorkKind } from "../../../../db/values/plans.ts";
import type { PlanItems } from "../contract.ts";
import { isOver } from "./health.ts";
import type { HeldPlan } from "./hold-plan.ts";

/** Nobody answers for what is still to be done. */
export const lacksOwner = ({ status, ownerMemberId }: PlanItems[WorkKind]): boolean =>
  !isOver(status) && ownerMemberId === null;

/** Nothing says when the objective is met. */
export const lacksResult = (plan: HeldPlan, { id, status }: PlanItems["objective"]): boolean =>
  !isOver(status) && plan.referrers(id, "keyResult.objectiveId").size === 0;

/** Nothing says what the project is for. */
export const lacksGoal = ({
  status,
  goalId,
  epicId,
  keyResultIds,
}: PlanItems["project"]): boolean =>
  !isOver(status) && goalId === null && epicId === null && keyResultIds.length === 0;

/** Whose owner answers for the objective answers for its key results, where these name nobody. */
export function lacksAnswer(plan: HeldPlan, result: PlanItems["keyResult"]): boolean {
  const objective = plan.get("objective", result.objectiveId);
  if (!objective || isOver(objective.status)) return false;
  return result.ownerMemberId === null && objective.ownerMemberId === null;
}
