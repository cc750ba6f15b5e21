import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "records.read": { roles: ["admin"], area: "any" },
    "records.restore": { roles: ["admin"], area: "any", notWhileImpersonating: true },
  },
});
