import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  events: {
    devices: {
      factor_added: ["good", "Second factor added"],
      factor_renamed: ["neutral", "Second factor renamed"],
      factor_removed: ["warn", "Second factor removed"],
      recovery_codes_made: ["info", "New recovery codes made"],
      recovery_code_used: ["warn", "Recovery code used"],
    },
  },
  cards: {
    member: {
      security: { rank: 50, places: { today: "hidden", personal: "side" } },
    },
  },
});
