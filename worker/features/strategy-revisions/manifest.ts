import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  effects: {
    "strategy-revisions.pack": payload<{ planId: string }>("Pack the versions of a strategy"),
  },
});
