import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  effects: {
    "site.publish": payload<object>("Publish routes and navigation"),
    "site.compare": payload<object>("Compare published routes and navigation"),
  },
});
