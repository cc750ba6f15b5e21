import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";

const Page = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/, "Enter a whole number."), v.transform(Number)),
  "0",
);

export const SearchInput = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.searchLength)), ""),
  /** Of this kind alone. */
  kind: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.searchKindLength))),
  /** How many of each kind. */
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, "Enter a whole number."),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(LIMITS.pageSizeMost),
    ),
    String(LIMITS.searchShown),
  ),
  offset: Page,
});
export type SearchInput = v.InferOutput<typeof SearchInput>;

export const SearchHit = v.object({
  id: v.string(),
  title: v.string(),
  address: v.string(),
  /** Where the words stand. */
  why: v.string(),
  /** What stands there, cut to what is around them. */
  text: v.string(),
  /** Of what it is part, such as the plan of an item. */
  place: v.nullable(v.string()),
});
export type SearchHit = v.InferOutput<typeof SearchHit>;

/** By kind, in one order; kinds without a hit are left out. */
export const SearchAnswer = v.object({
  groups: v.array(
    v.object({
      kind: v.string(),
      plural: v.string(),
      hits: v.array(SearchHit),
      /** There are more of it. */
      hasMore: v.boolean(),
    }),
  ),
});
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>;
