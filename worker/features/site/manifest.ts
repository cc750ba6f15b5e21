import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  effects: { "site.publish": payload<object>(), "site.compare": payload<object>() },
});
