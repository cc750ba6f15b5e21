import { DESCRIPTION, TITLE, WORK } from "./common-fields.ts";
import type { Field } from "./fields.ts";

export const PROJECT_FIELDS: readonly Field[] = [
  TITLE,
  DESCRIPTION,
  WORK.status,
  WORK.health,
  WORK.progress,
  {
    name: "goalId",
    label: "Goal",
    type: "goal",
    column: "shown",
    filter: true,
    group: true,
    sort: true,
    bulk: true,
  },
  {
    name: "epicId",
    label: "Part of epic",
    type: "epic",
    column: "offered",
    filter: true,
    bulk: true,
  },
  WORK.owner,
  {
    name: "squadIds",
    label: "Squads",
    type: "squads",
    column: "shown",
    filter: true,
    group: true,
  },
  WORK.startDate,
  WORK.endDate,
  WORK.due,
  WORK.needs,
  WORK.createdAt,
  WORK.updatedAt,
];
