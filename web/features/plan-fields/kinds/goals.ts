import { DESCRIPTION, TITLE, WORK } from "../common-fields.ts";
import type { KindScreens } from "../kind-screens.ts";

export const GOAL_SCREENS = {
  module: "goals",
  purpose: "The results you want, and their progress.",
  fields: [
    TITLE,
    DESCRIPTION,
    WORK.status,
    WORK.health,
    WORK.progress,
    WORK.owner,
    WORK.startDate,
    WORK.endDate,
    {
      name: "themeId",
      label: "Theme",
      type: "theme",
      column: "shown",
      filter: true,
      group: true,
      sort: true,
      bulk: true,
    },
    WORK.due,
    WORK.needs,
    WORK.createdAt,
    WORK.updatedAt,
  ],
  needs: ["owner", "dates", "projects", "health"],
  views: ["card", "kanban", "table"],
  columnsBy: ["status", "themeId", "ownerMemberId"],
  card: [["status", "health"], ["progress"], ["ownerMemberId", "endDate"]],
  asked: ["themeId", "ownerMemberId", "endDate"],
  below: ["project.goalId", "epic.goalId"],
  belowVerb: "Below:",
  saidOf: { removed: "Goal deleted successfully" },
} satisfies KindScreens;
