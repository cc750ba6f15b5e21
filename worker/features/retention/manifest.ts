import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "retention.read": { roles: ["admin"], area: "operations" },
    "retention.manage": { roles: ["admin"], area: "operations", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/retention",
      file: "areas/admin/retention/rules.tsx",
      permission: "retention.read",
      menu: {
        label: "Retention",
        rank: 273,
        icon: "hourglass",
        section: "Operations",
        keywords: ["delete", "keep", "gdpr", "legal hold", "days", "privacy", "old data"],
      },
      placeable: [
        { name: "Retention", label: "Admin: Retention", about: "How long data is kept." },
      ],
    },
    {
      path: "/admin/retention/holds",
      file: "areas/admin/retention/holds.tsx",
      permission: "retention.read",
      list: "Legal holds",
    },
    {
      path: "/admin/retention/runs",
      file: "areas/admin/retention/runs.tsx",
      permission: "retention.read",
      list: "Deletions by retention",
    },
  ],
  events: {
    administration: {
      retention_changed: ["warn", "Retention rule changed"],
      hold_placed: ["info", "Legal hold placed"],
      hold_lifted: ["warn", "Legal hold lifted"],
    },
  },
});
