import { COLOR, DESCRIPTION, NAME, WORK } from "./common-fields.ts";
import type { Field } from "./fields.ts";

export const THEME_FIELDS: readonly Field[] = [
  NAME,
  DESCRIPTION,
  COLOR,
  {
    name: "progress",
    label: "Progress",
    type: "progress",
    column: "shown",
    sort: true,
    computed: true,
  },
  {
    name: "ownerName",
    label: "Owner",
    type: "line",
    column: "shown",
    filter: true,
    group: true,
    sort: true,
    bulk: true,
  },
  WORK.createdAt,
  WORK.updatedAt,
];
