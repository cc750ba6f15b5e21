import { COLOR, DESCRIPTION, NAME, WORK } from "./common-fields.ts";
import type { Field } from "./fields.ts";

export const SQUAD_FIELDS: readonly Field[] = [
  NAME,
  DESCRIPTION,
  COLOR,
  {
    name: "projectId",
    label: "Main project",
    type: "project",
    column: "shown",
    filter: true,
    group: true,
    sort: true,
    bulk: true,
  },
  { name: "members", label: "Members", type: "members", column: "shown", filter: true },
  { name: "load", label: "Allocation", type: "load", column: "shown", computed: true },
  WORK.createdAt,
  WORK.updatedAt,
];
