import { invalidInput } from "../../kernel/errors.ts";
import { readActionPath } from "../../policy/action-path.ts";
import { PATH_REFUSED } from "./contract.ts";
import { STANDARD_PATHS } from "./queries.ts";

/** A path of this site as it is stored, or the refusal of what was typed. */
export function settlePath(typed: string): string {
  const path = readActionPath(typed, STANDARD_PATHS);
  if (path !== null) return path;
  throw invalidInput({ actionPath: PATH_REFUSED });
}
