import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    plans: {
      plan_finding_muted: ["info", "Muted a finding in the review of a plan"],
      plan_finding_changed: ["neutral", "Changed a finding in the review of a plan"],
    },
  },
});
