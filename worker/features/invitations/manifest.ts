import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    account: { account_invited: ["info", "Invited"] },
    administration: { invitation_resent: ["neutral", "Invitation sent again"] },
  },
});
