import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    devices: {
      device_trusted: ["good", "Device trusted"],
      device_revoked: ["info", "Device or its trust removed"],
    },
  },
});
