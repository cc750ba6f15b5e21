import type { PlanRow } from "../../../worker/features/plan-list/contract.ts";

export const PERMISSIONS: Record<PlanRow["permission"], string> = {
  own: "Owner",
  edit: "Can edit",
  contribute: "Can contribute",
  read: "Can read",
};

/** What a plan is called: of the first ones only whose it is tells them apart. */
export function planName({ name, isFirst, ownerName }: PlanRow): string {
  if (name !== "") return name;
  return isFirst ? "My plan" : `Plan of ${ownerName}`;
}

export const planPath = ({ id, isFirst }: PlanRow, module = "dashboard"): string =>
  isFirst ? `/strategy/${module}` : `/strategy/plans/${id}/${module}`;
