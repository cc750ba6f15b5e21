import { isProblem } from "../../lib/api-problem.ts";
import type { SaveFailure } from "./autosave.ts";

/** Signed out, too slow, too many: the same may be stored in a while. */
const PASSING: readonly number[] = [401, 408, 429];

/** What can be done about what was not stored. */
export function judgeFailure(error: unknown): SaveFailure {
  if (!isProblem(error)) return "failed";
  // Somebody else's version, or what is no longer there: more tries would say the same.
  if (error.code === "stale_version" || error.code === "not_found") return "held";
  const isRefused = error.status >= 400 && error.status < 500 && !PASSING.includes(error.status);
  return isRefused ? "refused" : "failed";
}
