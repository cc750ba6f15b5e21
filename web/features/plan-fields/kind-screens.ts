import type { PlanModule } from "../../../db/values/plans.ts";
import type { LinkName } from "../../../worker/features/plans/rules/links.ts";
import type { Field } from "./fields.ts";
import type { Need } from "./needs.ts";

export const VIEWS = ["card", "kanban", "table", "chart", "load"] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_LABELS: Record<View, string> = {
  card: "Cards",
  kanban: "Board",
  table: "Table",
  chart: "Org chart",
  load: "Weekly load",
};

/** What only screens know of a kind of item; what they share with the server is its record there. */
export type KindScreens = {
  /** Where it is listed. */
  module: PlanModule;
  purpose: string;
  /** In the order in which tables and forms show them. */
  fields: readonly Field[];
  /** What is looked for in one, in the order in which it is offered. */
  needs: readonly Need[];
  /** How they are shown, the first of these as the list opens. */
  views: readonly View[];
  /** How a list of them is ordered as it opens; without it, by age. */
  sort?: { field: string; isDescending: boolean };
  /** What a board of them can stand in columns by, the first of these as it opens. */
  columnsBy: readonly string[];
  /** What a card says, a line each. */
  card: readonly (readonly string[])[];
  /** What one is asked for at once when one is made, beside the title. */
  asked: readonly string[];
  /** By which fields others hang on one, and how that is said. */
  below: readonly LinkName[];
  belowVerb: string;
  /** Its verb is said with the number, where 'below' would not say what they are to it. */
  saysVerb?: true;
  /** That it is written, where the screen does not show it well enough. */
  saidOf: { added?: string; updated?: string; removed: string };
  /** What becomes of others when many are removed. */
  afterRemoval?: string;
};
