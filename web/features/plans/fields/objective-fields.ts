import { DESCRIPTION, TITLE, WORK } from "./common-fields.ts";
import type { Field } from "./fields.ts";

export const OBJECTIVE_FIELDS: readonly Field[] = [
  TITLE,
  DESCRIPTION,
  { name: "entityType", label: "Belongs to", type: "entityType" },
  { name: "entityId", label: "Belongs to", type: "entity", filter: true, group: true },
  WORK.status,
  WORK.health,
  WORK.progress,
  WORK.owner,
  WORK.startDate,
  WORK.endDate,
  { name: "period", label: "Period", type: "period", filter: true, group: true, computed: true },
  WORK.due,
  WORK.needs,
  WORK.createdAt,
  WORK.updatedAt,
];
