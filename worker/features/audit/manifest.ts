import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: { "audit.read": { roles: ["admin"], area: "operations" } },
  screens: [
    {
      path: "/admin/audit",
      file: "areas/admin/audit/audit.tsx",
      permission: "audit.read",
      list: "Audit log",
      menu: {
        label: "Audit log",
        rank: 250,
        icon: "scroll-text",
        section: "Operations",
        keywords: ["events", "history", "log", "security", "chain", "who did what"],
      },
      placeable: [
        { name: "AuditLog", label: "Admin: Audit log", about: "Who did what, and when." },
      ],
    },
  ],
  events: {
    administration: {
      audit_exported: ["info", "Audit log exported"],
      audit_details_forgotten: ["info", "Audit details removed"],
      keys_rotated: ["warn", "Signing key rotated"],
      keys_replaced: ["warn", "Lost signing key replaced"],
    },
  },
  cards: {
    member: {
      activity: { rank: 90, places: { today: "hidden", personal: "main" } },
    },
    admin: {
      "sign-ins": { rank: 20, permission: "audit.read", places: { admin: "main" } },
    },
  },
});
