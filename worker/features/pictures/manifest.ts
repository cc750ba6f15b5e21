import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    administration: {
      picture_added: ["info", "Picture added"],
      picture_removed: ["warn", "Picture removed"],
    },
  },
});
