import { type ApiProblem, isProblem } from "../../lib/api-problem.ts";
import { type Expected, readAs } from "../../lib/expected.ts";

/** Nothing was written: somebody else wrote since the version that was seen. */
export const isConflict = (error: unknown): error is ApiProblem =>
  isProblem(error, "stale_version");

/** The row as it is now, which comes beside a conflict; null for any other error. */
export function currentRow<Row>(error: unknown, contract: Expected<Row>): Row | null {
  if (!isConflict(error)) return null;
  return readAs(contract, error.data["current"]) ?? null;
}
