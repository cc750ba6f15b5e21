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
      plan_member_linked: ["good", "Said which person in a plan they are"],
      plan_member_declined: ["neutral", "Said that a person in a plan is someone else"],
      plan_member_unlinked: ["warn", "Unlinked a person in a plan from an account"],
      plan_share_left: ["neutral", "Left a plan that was shared with them"],
    },
  },
  effects: {
    "plan-shares.answer-invitation": payload<{ planId: string; email: string }>(
      "Answer an invitation to a plan",
    ),
  },
});
