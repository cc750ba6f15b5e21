import * as v from "valibot";

/** What the edge has of something that is published to it. */
export const Publication = v.object({
  /** Null before the first one. */
  version: v.nullable(v.string()),
  publishedAt: v.nullable(v.string()),
  /** A change waits to be published. */
  isPending: v.boolean(),
  comparedAt: v.nullable(v.string()),
  /** Entries at the edge that are not as the database has them; null while nobody compared. */
  differences: v.nullable(v.number()),
  finding: v.string(),
});
export type Publication = v.InferOutput<typeof Publication>;
