import * as v from "valibot";
import { LINK_STATES, SERVED_KINDS } from "../../../db/values/plan-links.ts";
import { HEALTHS } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { textOf } from "../../kit/list-fields.ts";
import { PlanId } from "../plans/contract.ts";

const Id = v.pipe(v.string(), v.uuid());

/** A goal of the plan of the path, and what it is to serve in another one. */
export const LinkInput = v.strictObject({
  goalId: Id,
  served: v.strictObject({ planId: Id, kind: v.picklist(SERVED_KINDS), id: Id }),
});
export type LinkInput = v.InferOutput<typeof LinkInput>;

export const LinkPath = v.object({ ...PlanId.entries, linkId: Id });
export type LinkPath = v.InferOutput<typeof LinkPath>;

/** Back to asked is the way to take an answer back. */
export const LinkAnswer = v.strictObject({ state: v.picklist(LINK_STATES) });
export type LinkAnswer = v.InferOutput<typeof LinkAnswer>;

export const LinksInput = v.object({ kind: v.picklist(SERVED_KINDS), itemId: Id });
export type LinksInput = v.InferOutput<typeof LinksInput>;

/** The other end of a link; null where its plan is closed to the reader, who learns nothing else of it. */
const OtherEnd = v.nullable(
  v.object({
    planId: v.string(),
    planName: v.string(),
    title: v.string(),
    address: v.string(),
    /** A key result has none of its own. */
    health: v.nullable(v.picklist(HEALTHS)),
    progress: v.nullable(v.number()),
  }),
);

export const ItemLink = v.object({
  id: v.string(),
  state: v.picklist(LINK_STATES),
  other: OtherEnd,
  canAnswer: v.boolean(),
  canEnd: v.boolean(),
  version: v.number(),
});
export type ItemLink = v.InferOutput<typeof ItemLink>;

export const ItemLinks = v.object({
  serves: v.array(ItemLink),
  servedBy: v.array(ItemLink),
  /** The reader may ask for one, and can open another plan. */
  canAsk: v.boolean(),
});
export type ItemLinks = v.InferOutput<typeof ItemLinks>;

export const LinkTargetsInput = v.object({ q: textOf(LIMITS.searchLength) });

/** What a goal of a plan can serve: goals and key results of others that the actor may open. */
export const LinkTargets = v.object({
  items: v.array(
    v.object({
      planId: v.string(),
      planName: v.string(),
      kind: v.picklist(SERVED_KINDS),
      id: v.string(),
      title: v.string(),
    }),
  ),
});
export type LinkTargets = v.InferOutput<typeof LinkTargets>;
