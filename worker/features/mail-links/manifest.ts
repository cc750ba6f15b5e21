import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: { devices: { mail_link_ended: ["info", "Emailed link ended"] } },
});
