import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    plans: {
      plan_share_invited: ["info", "Invited someone to their plan"],
      plan_share_claimed: ["good", "Got access to a plan they were invited to"],
      plan_share_changed: ["info", "Changed someone’s permission in their plan"],
      plan_share_paused: ["warn", "Paused someone’s access to their plan"],
      plan_share_resumed: ["good", "Resumed someone’s access to their plan"],
      plan_share_revoked: ["warn", "Removed someone’s access to their plan"],
      plan_share_left: ["neutral", "Left a plan that was shared with them"],
    },
  },
  effects: {
    "plan-shares.answer-invitation": payload<{ planId: string; email: string }>(
      "Answer an invitation to a plan",
    ),
  },
});
