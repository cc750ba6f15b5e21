import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  screens: [
    {
      path: "/api/docs",
      file: "areas/public/api-reference/api-reference.tsx",
      permission: null,
      menu: {
        label: "API reference",
        rank: 90,
        icon: "braces",
        section: "Help",
        keywords: ["openapi", "developer", "documentation", "integration"],
        // Whoever makes an access token finds it there.
        usedBy: ["admin"],
        asDocument: { area: "member", permission: "sessions.use" },
      },
      placeable: [
        { name: "ApiReference", label: "API reference", about: "Every resource of the API." },
      ],
    },
  ],
});
