import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    account: {
      account_exported: ["info", "Account data exported"],
      account_file_downloaded: ["info", "Account data downloaded"],
      account_deletion_requested: ["warn", "Account deletion requested"],
      account_deletion_cancelled: ["good", "Account deletion cancelled"],
      account_erased: ["neutral", "Account erased"],
    },
  },
  effects: {
    "account-data.discard": payload<{ prefix: string }>("Delete an account's data file"),
  },
});
