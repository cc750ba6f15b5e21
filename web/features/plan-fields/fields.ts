import type { ItemKind } from "../../../db/values/plans.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";

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
  | "soon"
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
  | "keyResult"
  | "keyResults"
  | "measure"
  | "cadence"
  | "side"
  | "figure"
  | "wanted"
  | "course"
  | "setFor"
  | "number"
  | "people";

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

/** What a row is called: its title or its name. */
export function titleOf(item: object): string {
  if ("title" in item && typeof item.title === "string") return item.title;
  return "name" in item && typeof item.name === "string" ? item.name : "";
}

const CLOSABLE: ReadonlySet<string> = new Set([
  "goal",
  "project",
  "epic",
  "objective",
  "keyResult",
  "kpi",
]);

/** What is named and not in the plan that this person reads: only others see it. */
export const unseenWords = (kind: ItemKind): string =>
  CLOSABLE.has(kind) ? `Private ${KIND_RECORDS[kind].one}` : "No longer in the plan";

/** Whether only some people see it. */
export const isPrivate = (item: object): boolean =>
  "visibleTo" in item && Array.isArray(item.visibleTo);
