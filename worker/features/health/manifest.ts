import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "health.read": { roles: ["admin"], area: "operations" },
    "health.test": { roles: ["admin"], area: "operations" },
  },
  screens: [
    {
      path: "/admin/health",
      file: "areas/admin/health/health.tsx",
      permission: "health.read",
      menu: {
        label: "Health",
        rank: 285,
        icon: "activity",
        section: "Operations",
        keywords: [
          "status",
          "doctor",
          "disk",
          "email server",
          "database",
          "what works",
          "settings",
        ],
      },
      placeable: [
        { name: "Health", label: "Admin: Health", about: "What works and what doesn't." },
      ],
    },
  ],
});
