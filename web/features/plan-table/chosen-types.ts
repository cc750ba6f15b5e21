import type { Field, FieldType } from "../plan-fields/fields.ts";

const CHOSEN: ReadonlySet<FieldType> = new Set([
  "status",
  "stage",
  "theme",
  "goal",
  "project",
  "epic",
  "member",
  "currency",
  "flag",
]);

/** Whether a field is given one of several values; the others are typed. */
export const isChosen = ({ type }: Field) => CHOSEN.has(type);
