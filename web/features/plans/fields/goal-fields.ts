import { DESCRIPTION, TITLE, WORK } from "./common-fields.ts";
import type { Field } from "./fields.ts";

export const GOAL_FIELDS: readonly Field[] = [
  TITLE,
  DESCRIPTION,
  WORK.status,
  WORK.health,
  WORK.progress,
  {
    name: "themeId",
    label: "Theme",
    type: "theme",
    column: "shown",
    filter: true,
    group: true,
    sort: true,
    bulk: true,
  },
  WORK.owner,
  WORK.startDate,
  WORK.endDate,
  WORK.due,
  WORK.needs,
  WORK.createdAt,
  WORK.updatedAt,
];
