import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/*",
      file: "areas/public/not-found/not-found.tsx",
      permission: null,
      looks: ["/nowhere"],
    },
  ],
});
