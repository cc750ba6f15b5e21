import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "users.impersonate": {
      roles: ["admin"],
      area: "everything",
      notWhileImpersonating: true,
      notByToken: true,
    },
  },
  events: {
    administration: {
      impersonation_started: ["warn", "An admin started acting as the owner of this account"],
      impersonation_ended: ["neutral", "An admin stopped acting as the owner of this account"],
    },
  },
});
