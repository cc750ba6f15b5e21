import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    plans: {
      plan_share_invited: ["info", "Invited somebody to their plan"],
      plan_share_claimed: ["good", "Received a plan they were invited to"],
      plan_share_changed: ["info", "Changed what somebody may do in their plan"],
      plan_share_paused: ["warn", "Paused somebody’s right to their plan"],
      plan_share_resumed: ["good", "Gave somebody a paused right back"],
      plan_share_revoked: ["warn", "Took somebody’s right to their plan away"],
      plan_share_left: ["neutral", "Left a plan that was shared with them"],
    },
  },
  effects: {
    "plan-shares.answer-invitation": payload<{ planId: string; email: string }>(
      "Answer an invitation to a plan",
    ),
  },
});
