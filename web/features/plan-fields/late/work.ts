import type { PlanItems } from "../../../../worker/features/plans/contract.ts";

/** What is worked on, from the goal down, and what it is measured by: it has a status, dates, an owner and a health. */
export const WORK_KINDS = ["goal", "project", "epic", "objective"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
export type WorkItem = PlanItems[WorkKind];

export type ByKind = Record<WorkKind, number>;

export const noneByKind = (): ByKind => ({
  goal: 0,
  project: 0,
  epic: 0,
  objective: 0,
});
