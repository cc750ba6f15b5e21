import * as v from "valibot";
import { PLAN_MODULES } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { Keepable, type ListedRecord, Name, NAMED, ROW_FIELDS } from "../plan-items/contract.ts";

export const PLAN_VIEW_FIELDS = {
  module: v.picklist(PLAN_MODULES),
  name: Name,
  /** The part of the address behind the question mark. */
  query: v.pipe(
    v.string(),
    Keepable,
    v.maxLength(LIMITS.pathLength, "This view is too long to save."),
  ),
};

const PlanViewFields = v.object(PLAN_VIEW_FIELDS);
export type PlanViewFields = v.InferOutput<typeof PlanViewFields>;

const PLAN_VIEW_DEFAULTS: PlanViewFields = { module: "goals", name: "", query: "" };

export const PlanView = v.object({ ...ROW_FIELDS, ...PLAN_VIEW_FIELDS });
export type PlanView = v.InferOutput<typeof PlanView>;

export const PLAN_VIEW_KIND = {
  one: "view",
  many: "views",
  list: "views" as const,
  item: PlanView,
  fields: PLAN_VIEW_FIELDS,
  defaults: PLAN_VIEW_DEFAULTS,
  required: NAMED,
  links: {},
  above: [],
} satisfies ListedRecord<PlanView>;
