import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "errors.read": { roles: ["admin"], area: "operations" },
    "errors.manage": { roles: ["admin"], area: "operations", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/error-logs",
      file: "areas/admin/errors/error-logs.tsx",
      permission: "errors.read",
      list: "Errors",
      menu: {
        label: "Errors",
        rank: 260,
        icon: "bug",
        section: "Operations",
        keywords: ["exceptions", "crashes", "stack traces", "log", "reference", "failures"],
      },
      placeable: [{ name: "ErrorLogs", label: "Admin: Errors", about: "What failed, and where." }],
    },
  ],
  events: {
    administration: {
      error_resolved: ["good", "Error marked as resolved"],
      error_reopened: ["neutral", "Error opened again"],
      error_muted: ["neutral", "Error muted"],
    },
  },
  cards: {
    admin: {
      errors: { rank: 40, permission: "errors.read", places: { admin: "main" } },
    },
  },
});
