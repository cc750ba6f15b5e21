import { EPIC_FIELDS } from "./epic-fields.ts";
import { GOAL_FIELDS } from "./goal-fields.ts";
import { KEY_RESULT_FIELDS } from "./key-result-fields.ts";
import { OBJECTIVE_FIELDS } from "./objective-fields.ts";
import type { ItemKind } from "./kinds.ts";
import { PROJECT_FIELDS } from "./project-fields.ts";
import { SQUAD_FIELDS } from "./squad-fields.ts";
import { TEAM_MEMBER_FIELDS } from "./team-member-fields.ts";
import { THEME_FIELDS } from "./theme-fields.ts";

/** How a value is shown, chosen and compared. */
export type FieldType =
  | "title"
  | "line"
  | "text"
  | "email"
  | "address"
  | "status"
  | "stage"
  | "health"
  | "progress"
  | "percent"
  | "day"
  | "due"
  | "moment"
  | "theme"
  | "themes"
  | "goal"
  | "project"
  | "epic"
  | "member"
  | "squads"
  | "members"
  | "money"
  | "rate"
  | "currency"
  | "color"
  | "skills"
  | "needs"
  | "load"
  | "flag"
  | "entityType"
  | "entity"
  | "period"
  | "objective"
  | "measure"
  | "number";

export type Field = {
  /** As in the contract, or the name of what is computed. */
  name: string;
  label: string;
  type: FieldType;
  /** In the table: from the start, or when somebody wants it. */
  column?: "shown" | "offered";
  filter?: true;
  group?: true;
  sort?: true;
  /** Set for many at once, and in a table's cell. */
  bulk?: true;
  /** Cannot be written: it is made from others. */
  computed?: true;
};

/** Every field of each kind, in the order in which tables and forms show them. */
export const FIELDS: Record<ItemKind, readonly Field[]> = {
  goal: GOAL_FIELDS,
  project: PROJECT_FIELDS,
  epic: EPIC_FIELDS,
  theme: THEME_FIELDS,
  squad: SQUAD_FIELDS,
  teamMember: TEAM_MEMBER_FIELDS,
  objective: OBJECTIVE_FIELDS,
  keyResult: KEY_RESULT_FIELDS,
};

export const fieldOf = (kind: ItemKind, field: string): Field | undefined =>
  FIELDS[kind].find((one) => one.name === field);

/** What a row is called: its title or its name. */
export function titleOf(item: object): string {
  if ("title" in item && typeof item.title === "string") return item.title;
  return "name" in item && typeof item.name === "string" ? item.name : "";
}
