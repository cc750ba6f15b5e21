import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    plans: {
      plan_link_asked: ["info", "Asked to link a goal to another plan"],
      plan_link_agreed: ["good", "Agreed to a link between two plans"],
      plan_link_refused: ["neutral", "Refused a link between two plans"],
      plan_link_reopened: ["neutral", "Took back the answer to a link between two plans"],
      plan_link_ended: ["neutral", "Ended a link between two plans"],
    },
  },
});
