import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "settings.manage": { roles: ["admin"], area: "operations", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/settings",
      file: "areas/admin/settings/settings.tsx",
      permission: "settings.manage",
      menu: {
        label: "Settings",
        rank: 150,
        icon: "settings-2",
        keywords: [
          "registration",
          "feedback",
          "second factor",
          "mfa",
          "switches",
          "privacy version",
        ],
      },
      placeable: [{ name: "Settings", label: "Admin: Settings", about: "Settings for everyone." }],
    },
  ],
  events: { administration: { setting_changed: ["info", "Setting changed"] } },
});
