import type { PlanKind } from "../../../db/values/plans.ts";
import { type ActionMatter, nameItems } from "./read-action.ts";

type Words = { title: string; description?: string };

/** Whose removal is told without its reason in the title. */
const REASON_BELOW: ReadonlySet<PlanKind> = new Set(["epic", "objective", "keyResult", "view"]);

/** That something was not written, and why. */
export function failureWords(matter: ActionMatter, message: string): Words {
  const { action, kind, count } = matter;
  const what = nameItems(matter);
  if (kind === "foundation" || kind === "strategy") {
    return { title: `Failed to save the ${what}`, description: message };
  }
  const withReason = (title: string): Words => ({ title: `${title}: ${message}` });
  if (action === "add") return { title: `Failed to add ${what}`, description: message };
  if (action === "remove") {
    if (kind === "teamMember") return { title: `Failed to delete ${what}`, description: message };
    if (kind !== null && REASON_BELOW.has(kind))
      return { title: `Failed to remove ${what}`, description: message };
    return withReason(`Failed to remove ${what}`);
  }
  if (kind === "teamMember") return withReason(`Failed to update ${what}`);
  if (kind === "epic" && count === 1 && matter.hasOnlyThemes) {
    return { title: "Failed to update linked themes", description: message };
  }
  return { title: `Failed to update ${what}`, description: message };
}
