import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/privacy",
      file: "areas/public/privacy/privacy.tsx",
      permission: null,
      menu: {
        label: "Privacy",
        rank: 80,
        icon: "shield",
        section: "Help",
        keywords: ["policy", "data protection", "transparency", "gdpr", "what is stored"],
        asDocument: { area: "member", permission: "sessions.use" },
      },
      placeable: [
        { name: "Privacy", label: "Privacy", about: "What is stored, and for how long." },
      ],
    },
  ],
});
