import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "backups.read": { roles: ["admin"], area: "operations" },
    "backups.manage": {
      roles: ["admin"],
      area: "operations",
      notWhileImpersonating: true,
      notByToken: true,
    },
  },
  screens: [
    {
      path: "/admin/system-backup",
      file: "areas/admin/backups/backups.tsx",
      permission: "backups.read",
      menu: {
        label: "Backups",
        rank: 290,
        icon: "database-backup",
        section: "Operations",
        keywords: ["system backup", "restore", "download the database", "copies", "rehearsal"],
      },
      placeable: [
        { name: "SystemBackup", label: "Admin: Backups", about: "Copies of the database." },
      ],
    },
  ],
  events: {
    administration: {
      backup_started: ["neutral", "Started a backup"],
      backup_rehearsed: ["neutral", "Tested the restore of a backup"],
      backup_downloaded: ["warn", "Downloaded a backup"],
    },
  },
});
