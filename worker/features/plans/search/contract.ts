import * as v from "valibot";
import { COMMENT_KINDS, PLAN_MODULES } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { PlanView } from "../../plan-views/contract.ts";

/** The person's first plan, whose address does not say its id. */
export const OWN_PLAN = "own";

export const PlanSearchInput = v.object({
  q: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.searchLength)),
  /** The plan that is open, whose items come first. */
  plan: v.optional(v.union([v.literal(OWN_PLAN), v.pipe(v.string(), v.uuid())])),
});
export type PlanSearchInput = v.InferOutput<typeof PlanSearchInput>;

/** Where the own plan can be opened: its modules in their order, and what was saved of their lists. */
export const PlanPlaces = v.object({
  modules: v.array(v.picklist(PLAN_MODULES)),
  views: v.array(v.pick(PlanView, ["id", "module", "name", "query"])),
});
export type PlanPlaces = v.InferOutput<typeof PlanPlaces>;

/** What is found of plans from anywhere, best first. */
export const PlanHits = v.object({
  items: v.array(
    v.object({
      kind: v.picklist(COMMENT_KINDS),
      id: v.string(),
      title: v.string(),
      address: v.string(),
      planId: v.string(),
      /** What the reader calls the plan. */
      plan: v.string(),
      isArchived: v.boolean(),
    }),
  ),
});
export type PlanHits = v.InferOutput<typeof PlanHits>;
