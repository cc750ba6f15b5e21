import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "files.own": { roles: ROLES, notWhileImpersonating: true },
    "files.manage": { roles: ["admin"], area: "operations" },
  },
  screens: [
    {
      path: "/files",
      file: "areas/member/files/files.tsx",
      permission: "files.own",
      list: "Files",
      menu: {
        label: "Files",
        rank: 25,
        icon: "folder",
        keywords: ["documents", "upload", "folders", "trash", "pictures", "pdf", "storage"],
      },
      parts: [
        {
          at: "/files?new=folder",
          label: "New folder",
          icon: "folder-plus",
          keywords: ["create", "directory"],
          creates: "files.own",
        },
        {
          at: "/files?place=shared",
          label: "Files shared with you",
          icon: "folder",
          keywords: ["received", "from others", "shared"],
        },
      ],
      placeable: [
        { name: "Files", label: "Files", about: "Keep documents in folders.", isKept: true },
      ],
      looks: [
        "/files",
        "/files?view=grid",
        "/files?place=shared",
        "/files?place=trash",
        "/files?new=folder",
      ],
    },
    {
      path: "/shared/:token/content",
      file: "areas/public/files/content.ts",
      isBare: true,
      permission: null,
    },
    { path: "/shared/:token", file: "areas/public/files/shared.tsx", permission: null },
    {
      path: "/admin/files",
      file: "areas/admin/files/files.tsx",
      permission: "files.manage",
      list: "Files",
      menu: {
        label: "Files",
        rank: 265,
        icon: "hard-drive",
        section: "Operations",
        keywords: ["storage", "space", "quota", "uploads", "disk", "largest"],
      },
      placeable: [
        {
          name: "AllFiles",
          label: "Admin: Files",
          about: "The files of everyone, by name and size.",
        },
      ],
    },
  ],
  events: {
    account: {
      files_deleted: ["info", "Files deleted for good"],
      file_shared: ["info", "File shared"],
      file_share_ended: ["info", "File no longer shared"],
      file_attached: ["info", "File attached"],
      file_detached: ["info", "File no longer attached"],
      file_version_deleted: ["info", "Version of a file deleted for good"],
    },
  },
  effects: {
    "files.delete": payload<{ key: string | string[] }>("Delete a file"),
    "files.discard-upload": payload<{ key: string; bucketUploadId: string }>(
      "Discard an unfinished upload",
    ),
    "files.read-text": payload<{ versionId: string }>("Read the text of a file", "documents"),
  },
});
