import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "saved-searches.read": { roles: ROLES },
    "saved-searches.own": { roles: ROLES, notWhileImpersonating: true },
  },
  events: {
    administration: {
      search_shared: ["info", "Shared a saved search"],
      search_unshared: ["info", "Stopped sharing a saved search"],
    },
  },
});
