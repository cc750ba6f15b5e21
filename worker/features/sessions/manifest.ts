import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "sessions.use": { roles: ROLES, whileOnboarding: true },
    "sessions.own": {
      roles: ROLES,
      whileOnboarding: true,
      writesWhileImpersonating: true,
      notByToken: true,
    },
  },
  screens: [
    {
      path: "/logout",
      file: "areas/auth/logout/logout.tsx",
      permission: null,
      looks: [{ at: "/logout", as: "member" }],
    },
  ],
  events: {
    "sign-in": { identity_proven: ["good", "Confirmed their identity"] },
    devices: {
      session_revoked: ["info", "Session ended"],
      sessions_revoked: ["info", "All sessions ended"],
    },
  },
  cards: {
    member: {
      sessions: { rank: 80, places: { today: "hidden", personal: "side" } },
    },
  },
});
