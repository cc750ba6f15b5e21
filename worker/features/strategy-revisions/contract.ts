import * as v from "valibot";
import { HEALTHS, MOMENTS } from "../../../db/values/plans.ts";
import { PAGE } from "../../kit/list-fields.ts";

const VERSION_DIGITS = /^\d{1,9}$/;

export const RevisionPlace = v.object({
  planId: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.string(), v.regex(VERSION_DIGITS, "Use a whole number."), v.transform(Number)),
});

/** One saved version of the strategy, without the plan that it keeps. */
export const Revision = v.object({
  id: v.string(),
  version: v.number(),
  changesSummary: v.string(),
  /** What it was kept for; null where the strategy was saved, and absent in what a browser kept before. */
  moment: v.optional(v.nullable(v.picklist(MOMENTS)), null),
  /** What made it was taken back. */
  isUndone: v.optional(v.boolean(), false),
  createdAt: v.string(),
  /** Null when their account is gone. */
  actorName: v.nullable(v.string()),
});
export type Revision = v.InferOutput<typeof Revision>;

export const RevisionListInput = v.object({
  ...PAGE,
  /** Only those that ended a review or a period. */
  of: v.optional(v.picklist(["moments"])),
});
export type RevisionListInput = v.InferOutput<typeof RevisionListInput>;

export const RevisionList = v.object({
  items: v.array(Revision),
  nextCursor: v.nullable(v.string()),
  total: v.number(),
});
export type RevisionList = v.InferOutput<typeof RevisionList>;

export const FullRevision = v.object({
  ...Revision.entries,
  /** The form in which the data was written. */
  shape: v.number(),
  /** The whole plan as it was written then; null when it cannot be read at all. */
  data: v.unknown(),
});
export type FullRevision = v.InferOutput<typeof FullRevision>;

export const TrendPlace = v.object({
  planId: v.pipe(v.string(), v.uuid()),
  itemId: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/, "Use the id of an item.")),
});

/** How far an item was at the moments of its plan, the oldest first. */
export const Trend = v.object({
  points: v.array(
    v.object({
      version: v.number(),
      words: v.string(),
      at: v.string(),
      progress: v.nullable(v.number()),
      health: v.nullable(v.picklist(HEALTHS)),
    }),
  ),
});
export type Trend = v.InferOutput<typeof Trend>;
