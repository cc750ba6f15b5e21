import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "users.impersonate": { roles: ["admin"], notWhileImpersonating: true, notByToken: true },
  },
  events: {
    administration: {
      impersonation_started: ["warn", "An admin entered this account to see as its owner"],
      impersonation_ended: ["neutral", "An admin left this account"],
    },
  },
});
