import type { WorkKind } from "../../../../db/values/plans.ts";
import type { PlanItems } from "../../../../worker/features/plans/contract.ts";

export type WorkItem = PlanItems[WorkKind];

export type ByKind = Record<WorkKind, number>;

export const noneByKind = (): ByKind => ({
  goal: 0,
  project: 0,
  epic: 0,
  objective: 0,
});
