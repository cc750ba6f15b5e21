import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: { "absences.own": { roles: ROLES, notWhileImpersonating: true } },
});
