import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "analyses.own": { roles: ROLES, notWhileImpersonating: true },
  },
  events: {
    plans: {
      analysis_created: ["info", "Compared a report with a plan"],
      analysis_deleted: ["info", "Deleted an analysis of a report"],
    },
  },
});
