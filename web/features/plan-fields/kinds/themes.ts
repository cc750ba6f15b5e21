import { COLOR, DESCRIPTION, NAME, WORK } from "../common-fields.ts";
import type { KindScreens } from "../kind-screens.ts";

export const THEME_SCREENS = {
  module: "themes",
  purpose: "The few directions that goals and epics support.",
  fields: [
    NAME,
    DESCRIPTION,
    COLOR,
    {
      name: "progress",
      label: "Progress",
      type: "progress",
      column: "shown",
      sort: true,
      computed: true,
    },
    {
      name: "ownerName",
      label: "Owner",
      type: "line",
      column: "shown",
      filter: true,
      group: true,
      sort: true,
      bulk: true,
    },
    WORK.createdAt,
    WORK.updatedAt,
  ],
  needs: [],
  views: ["card", "table"],
  columnsBy: [],
  card: [["progress"], ["ownerName"]],
  asked: ["color", "ownerName"],
  below: ["goal.themeId", "epic.themeIds", "kpi.themeId"],
  belowVerb: "Serving",
  saidOf: { added: "Theme created", updated: "Theme updated", removed: "Theme removed" },
} satisfies KindScreens;
