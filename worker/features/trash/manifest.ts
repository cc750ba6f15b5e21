import { defineManifest } from "../../kit/manifest.ts";

/** The areas whose records are deleted there. */
const IN_TRASH = ["content", "redirects", "people", "consents"] as const;

export const manifest = defineManifest({
  permissions: {
    "trash.read": { roles: ["admin"], area: IN_TRASH },
    "trash.manage": { roles: ["admin"], area: IN_TRASH, notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/trash",
      file: "areas/admin/trash/trash.tsx",
      permission: "trash.read",
      list: "Trash",
      menu: {
        label: "Trash",
        rank: 274,
        icon: "trash-2",
        section: "Operations",
        keywords: ["deleted", "restore", "bin", "recycle", "undo", "recover"],
      },
      placeable: [{ name: "Trash", label: "Admin: Trash", about: "What was deleted lately." }],
    },
  ],
  events: {
    administration: {
      trash_restored: ["info", "Restored from the trash"],
      trash_removed: ["warn", "Deleted from the trash for good"],
    },
  },
});
