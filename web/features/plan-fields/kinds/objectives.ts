import { DESCRIPTION, TITLE, WORK } from "../common-fields.ts";
import type { KindScreens } from "../kind-screens.ts";

export const OBJECTIVE_SCREENS = {
  module: "strategy",
  purpose: "What should change, by when, and the results that measure it.",
  fields: [
    TITLE,
    DESCRIPTION,
    { name: "entityType", label: "Belongs to", type: "entityType" },
    { name: "entityId", label: "Belongs to", type: "entity", filter: true, group: true },
    {
      name: "parentId",
      label: "Part of objective",
      type: "objective",
      filter: true,
      group: true,
    },
    WORK.status,
    WORK.health,
    WORK.progress,
    WORK.owner,
    WORK.startDate,
    WORK.endDate,
    { name: "period", label: "Period", type: "period", filter: true, group: true, computed: true },
    WORK.due,
    WORK.needs,
    WORK.createdAt,
    WORK.updatedAt,
  ],
  needs: ["owner", "dates", "results", "health"],
  views: ["card", "table"],
  columnsBy: [],
  card: [["status", "health"], ["progress"], ["ownerMemberId", "endDate"]],
  asked: ["entityType", "ownerMemberId", "startDate", "endDate"],
  below: ["objective.parentId"],
  belowVerb: "Measured by",
  saidOf: { removed: "Objective removed" },
} satisfies KindScreens;
