import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "grants.manage": {
      roles: ["admin"],
      area: "everything",
      notWhileImpersonating: true,
      notByToken: true,
    },
  },
  events: {
    administration: { grants_changed: ["warn", "Rights of an admin changed"] },
  },
  topics: { grants: "sessions.use" },
});
