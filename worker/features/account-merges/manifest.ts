import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    administration: {
      account_merged: ["bad", "Account merged into another one and closed"],
      account_taken_in: ["warn", "Another account merged into this one"],
      account_merge_undone: ["good", "Merge of two accounts undone"],
    },
  },
});
