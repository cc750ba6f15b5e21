import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    { path: "/oauth/start", file: "areas/auth/oauth/start.tsx", permission: null, looks: [] },
    { path: "/oauth/callback", file: "areas/auth/oauth/callback.tsx", permission: null, looks: [] },
  ],
  events: {
    account: {
      provider_linked: ["info", "Provider linked"],
      provider_unlinked: ["info", "Provider unlinked"],
    },
  },
});
