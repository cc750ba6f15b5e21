import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    administration: {
      search_service_created: ["warn", "Search service added"],
      search_service_changed: ["warn", "Search service changed"],
      search_service_removed: ["warn", "Search service removed"],
      search_service_tested: ["neutral", "Search service tested"],
    },
  },
});
