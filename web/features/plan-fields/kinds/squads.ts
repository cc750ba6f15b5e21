import { COLOR, DESCRIPTION, NAME, WORK } from "../common-fields.ts";
import type { KindScreens } from "../kind-screens.ts";

export const SQUAD_SCREENS = {
  module: "squads",
  purpose: "Who works together, on which project, and with how much of their time.",
  fields: [
    NAME,
    DESCRIPTION,
    COLOR,
    {
      name: "projectId",
      label: "Main project",
      type: "project",
      column: "shown",
      filter: true,
      group: true,
      sort: true,
      bulk: true,
    },
    { name: "members", label: "Members", type: "members", column: "shown", filter: true },
    { name: "load", label: "Allocation", type: "load", column: "shown", computed: true },
    WORK.createdAt,
    WORK.updatedAt,
  ],
  needs: [],
  views: ["card", "load", "table"],
  columnsBy: [],
  card: [["members", "load"], ["projectId"]],
  asked: ["projectId", "color"],
  below: [],
  belowVerb: "Below:",
  saidOf: { removed: "Squad deleted successfully" },
} satisfies KindScreens;
