import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";

/** What every list takes: where the page before ended, and how long this one may be. */
export const PAGE = {
  cursor: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.cursorLength))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, "A whole number."),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(LIMITS.pageSizeMost),
    ),
    String(LIMITS.pageSize),
  ),
};
