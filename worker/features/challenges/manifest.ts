import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "challenges.answer": {
      roles: ROLES,
      whileOnboarding: true,
      whilePending: true,
      notWhileImpersonating: true,
      notByToken: true,
    },
  },
  events: {
    "sign-in": {
      mfa_challenge: ["neutral", "Asked for a second factor"],
      mfa_success: ["good", "Second factor verified"],
      mfa_failed: ["bad", "A second factor was wrong"],
    },
  },
});
