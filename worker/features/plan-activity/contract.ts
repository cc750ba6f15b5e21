import * as v from "valibot";
import { COMMENT_KINDS, PLAN_KINDS } from "../../../db/values/plans.ts";
import { DAY, PAGE, ZONE } from "../../kit/list-fields.ts";
import { PlanPerson } from "../plan-comments/contract.ts";

export const ActivityInput = v.object({
  /** Only what happened to this item; without, to the whole plan. */
  kind: v.optional(v.picklist(COMMENT_KINDS)),
  itemId: v.optional(v.pipe(v.string(), v.uuid())),
  /** Both days are included. */
  from: DAY,
  to: DAY,
  zone: ZONE,
  ...PAGE,
});
export type ActivityInput = v.InferOutput<typeof ActivityInput>;

const common = {
  id: v.string(),
  at: v.string(),
  /** Null when the account is gone. */
  actor: v.nullable(PlanPerson),
};
const Values = v.nullable(v.record(v.string(), v.unknown()));

/** What became of an item on a day. */
export const HistoryItem = v.object({
  kind: v.picklist(PLAN_KINDS),
  id: v.string(),
  /** What it was last called, where that is known. */
  title: v.nullable(v.string()),
  /** Which fields changed, where that is known. */
  fields: v.array(v.string()),
  isAdded: v.boolean(),
  isRemoved: v.boolean(),
});
export type HistoryItem = v.InferOutput<typeof HistoryItem>;

/** One thing that happened. */
export const PlanEvent = v.variant("what", [
  v.object({
    what: v.literal("operation"),
    ...common,
    label: v.string(),
    /** How many items it touched, and which if it was one. */
    items: v.number(),
    item: v.nullable(v.object({ kind: v.picklist(PLAN_KINDS), id: v.string() })),
    isUndone: v.boolean(),
    /** It took something back, or made it anew. */
    undoes: v.nullable(v.picklist(["undone", "redone"])),
    /** Of the asked item, or of the only one: the changed fields, or null before it was there and after. */
    change: v.nullable(v.object({ before: Values, after: Values })),
  }),
  /** What somebody changed on one day, of which the operations are no longer kept. */
  v.object({
    what: v.literal("history"),
    ...common,
    items: v.number(),
    changes: v.number(),
    /** Some of the items. */
    named: v.array(HistoryItem),
  }),
  v.object({
    what: v.literal("comment"),
    ...common,
    kind: v.picklist(COMMENT_KINDS),
    itemId: v.string(),
    /** The first words; empty once it was deleted. */
    words: v.string(),
    isDeleted: v.boolean(),
  }),
  v.object({
    what: v.literal("revision"),
    ...common,
    version: v.number(),
    summary: v.string(),
  }),
]);
export type PlanEvent = v.InferOutput<typeof PlanEvent>;

export const PlanActivity = v.object({
  items: v.array(PlanEvent),
  nextCursor: v.nullable(v.string()),
});
export type PlanActivity = v.InferOutput<typeof PlanActivity>;
