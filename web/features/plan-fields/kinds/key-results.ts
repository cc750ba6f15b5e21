import { DESCRIPTION, TITLE, WORK } from "../common-fields.ts";
import type { KindScreens } from "../kind-screens.ts";

export const KEY_RESULT_SCREENS = {
  module: "strategy",
  purpose: "The numbers that show whether an objective is met.",
  fields: [
    TITLE,
    DESCRIPTION,
    { name: "objectiveId", label: "Objective", type: "objective", filter: true, group: true },
    { name: "type", label: "Measured by", type: "measure", filter: true, group: true },
    { name: "baseline", label: "Baseline", type: "number" },
    { name: "target", label: "Target", type: "number" },
    { name: "unit", label: "Unit", type: "line" },
    { name: "weight", label: "Weight", type: "number" },
    { name: "feedsId", label: "Feeds", type: "keyResult", filter: true, group: true },
    { name: "feedsShare", label: "Share of it", type: "percent" },
    WORK.progress,
    WORK.owner,
    WORK.needs,
    WORK.createdAt,
    WORK.updatedAt,
  ],
  needs: ["owner"],
  views: ["table"],
  columnsBy: [],
  card: [["progress"], ["ownerMemberId"]],
  asked: ["objectiveId", "type", "baseline", "target", "unit", "ownerMemberId"],
  below: ["keyResult.feedsId", "project.keyResultIds"],
  belowVerb: "Moved by",
  saysVerb: true,
  saidOf: { removed: "Key result removed" },
} satisfies KindScreens;
