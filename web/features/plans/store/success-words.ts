import type { PlanKind } from "../../../../db/values/plans.ts";
import { countItems, type DeedMatter } from "./read-deed.ts";

type Words = { title: string; description?: string };

const REMOVED: Partial<Record<PlanKind, string>> = {
  goal: "Goal deleted successfully",
  project: "Project deleted successfully",
  squad: "Squad deleted successfully",
  theme: "Theme removed",
  epic: "Epic removed",
  teamMember: "Team member deleted successfully",
  objective: "Objective removed",
  keyResult: "Key result removed",
  view: "View removed",
  checkIn: "Check-in removed",
};

const ADDED: Partial<Record<PlanKind, string>> = {
  theme: "Theme created",
  teamMember: "Team member added successfully",
};

const UPDATED: Partial<Record<PlanKind, string>> = {
  theme: "Theme updated",
  epic: "Epic updated",
  teamMember: "Team member updated successfully",
};

const MANY = { add: "added", set: "updated", remove: "deleted" } as const;

/** That something is written; null where the screen shows it well enough. */
export function successWords(matter: DeedMatter, hasAccount: boolean): Words | null {
  const { action, kind, count } = matter;
  if (count > 1 || kind === null) return { title: `${countItems(matter)} ${MANY[action]}` };
  if (action === "add" && kind === "teamMember" && !hasAccount) {
    return {
      title: "Team member added locally",
      description: "To assign team members to squads you need to log in.",
    };
  }
  const title = { add: ADDED, set: UPDATED, remove: REMOVED }[action][kind];
  if (!title) return null;
  return action === "set" && kind === "epic" && matter.hasThemes
    ? { title, description: "Linked themes have been updated." }
    : { title };
}
