import { isItemKind, type PlanKind } from "../../../db/values/plans.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { countItems, type ActionMatter } from "./read-action.ts";

type Words = { title: string; description?: string };

/** What is no item with a screen of its own, and is removed. */
const REMOVED: Partial<Record<PlanKind, string>> = {
  view: "View removed",
  checkIn: "Check-in removed",
  update: "Update removed",
  reply: "Reply removed",
  period: "Period removed",
};
const HOW = { add: "added", set: "updated", remove: "removed" } as const;
const MANY = { add: "added", set: "updated", remove: "deleted" } as const;

/** That something is written; null where the screen shows it well enough. */
export function successWords(matter: ActionMatter, hasAccount: boolean): Words | null {
  const { action, kind, count } = matter;
  if (count > 1 || kind === null) return { title: `${countItems(matter)} ${MANY[action]}` };
  if (action === "add" && kind === "teamMember" && !hasAccount) {
    return {
      title: "Team member added locally",
      description: "To assign team members to squads you need to log in.",
    };
  }
  const title = isItemKind(kind)
    ? KINDS[kind].saidOf[HOW[action]]
    : action === "remove" && REMOVED[kind];
  if (!title) return null;
  return action === "set" && kind === "epic" && matter.hasThemes
    ? { title, description: "Linked themes have been updated." }
    : { title };
}
