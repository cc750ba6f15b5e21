import type { WorkKind } from "../../../../db/values/plans.ts";

export type ByKind = Record<WorkKind, number>;

export const noneByKind = (): ByKind => ({
  goal: 0,
  project: 0,
  epic: 0,
  objective: 0,
});
