import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: { "deployments.read": { roles: ["admin"], area: "operations" } },
  screens: [
    {
      path: "/admin/deployments",
      file: "areas/admin/deployments/deployments.tsx",
      permission: "deployments.read",
      menu: {
        label: "Deployments",
        rank: 280,
        icon: "rocket",
        section: "Operations",
        keywords: ["versions", "releases", "builds", "rollback", "updates", "what runs"],
      },
      placeable: [
        {
          name: "Deployments",
          label: "Admin: Deployments",
          about: "Current and earlier deployments.",
        },
      ],
    },
  ],
  cards: {
    admin: {
      deployments: { rank: 65, permission: "deployments.read", places: { admin: "side" } },
    },
  },
});
