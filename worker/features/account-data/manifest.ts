import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    account: {
      account_exported: ["info", "Account data exported"],
      account_deletion_requested: ["warn", "Deletion of the account asked for"],
      account_deletion_cancelled: ["good", "Deletion of the account cancelled"],
      account_erased: ["neutral", "Account erased"],
    },
  },
});
