import wayInScript from "../../islands/way-in.ts?worker&url";
import type { PageHandle } from "../../lib/page-kind.ts";

/** The pages of whoever comes in or leaves are documents: their forms work as they stand, and small scripts help. */
export const wayIn = (...more: readonly string[]): PageHandle => ({
  runtime: "none",
  isPersonal: true,
  islands: [wayInScript, ...more],
});
