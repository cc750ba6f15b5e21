import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "runs.own": { roles: ROLES, whileOnboarding: true, notWhileImpersonating: true },
  },
  topics: { runs: "runs.own" },
});
