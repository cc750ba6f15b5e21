import { DESCRIPTION, TITLE, WORK } from "./common-fields.ts";
import type { Field } from "./fields.ts";

export const KEY_RESULT_FIELDS: readonly Field[] = [
  TITLE,
  DESCRIPTION,
  { name: "objectiveId", label: "Objective", type: "objective", filter: true, group: true },
  { name: "type", label: "Measured by", type: "measure", filter: true, group: true },
  { name: "baseline", label: "Baseline", type: "number" },
  { name: "target", label: "Target", type: "number" },
  { name: "unit", label: "Unit", type: "line" },
  { name: "weight", label: "Weight", type: "number" },
  WORK.progress,
  WORK.owner,
  WORK.needs,
  WORK.createdAt,
  WORK.updatedAt,
];
