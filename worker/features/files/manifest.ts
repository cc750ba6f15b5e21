import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: { "files.own": { roles: ROLES, notWhileImpersonating: true } },
  events: { account: { files_deleted: ["info", "Files deleted for good"] } },
  effects: {
    "files.discard-upload": payload<{ key: string; bucketUploadId: string }>(
      "Discard an unfinished upload",
    ),
  },
});
