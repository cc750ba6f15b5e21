import { invalidInput } from "../../kernel/errors.ts";
import { readActionPath } from "../../policy/action-path.ts";
import { STANDARD_PATHS } from "./queries.ts";

/** A path of this site as it is stored, or the refusal of what was typed. */
export function settlePath(typed: string): string {
  const path = readActionPath(typed, STANDARD_PATHS);
  if (path !== null) return path;
  throw invalidInput({
    actionPath: "Use a path of this site that people can open, such as /guide.",
  });
}
