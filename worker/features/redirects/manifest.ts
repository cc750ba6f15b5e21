import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "redirects.read": { roles: ["admin"], area: "redirects" },
    "redirects.manage": { roles: ["admin"], area: "redirects", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/redirects",
      file: "areas/admin/redirects/redirects.tsx",
      permission: "redirects.read",
      parts: [
        {
          at: "/admin/redirects?redirect=new",
          label: "New redirect",
          icon: "plus",
          keywords: ["create", "add", "make"],
          creates: "redirects.manage",
        },
      ],
      list: "Redirects",
      menu: {
        label: "Redirects",
        rank: 210,
        icon: "signpost",
        section: "Site",
        keywords: ["links", "old paths", "301", "404", "not found", "import csv"],
      },
    },
    {
      path: "/admin/redirects/unknown",
      file: "areas/admin/redirects/unknown.tsx",
      permission: "redirects.read",
      parts: [
        {
          at: "/admin/redirects/unknown",
          label: "Unknown paths",
          icon: "signpost",
          keywords: ["404", "not found", "missing"],
        },
      ],
      list: "Unknown paths",
    },
    {
      path: "/admin/redirects/import",
      file: "areas/admin/redirects/import.tsx",
      permission: "redirects.manage",
      parts: [
        {
          at: "/admin/redirects/import",
          label: "Import redirects",
          icon: "upload",
          keywords: ["csv", "file"],
          creates: "redirects.manage",
          needs: "publish",
        },
      ],
    },
  ],
  events: {
    administration: {
      redirect_added: ["info", "Redirect added"],
      redirect_changed: ["info", "Redirect changed"],
      redirect_removed: ["warn", "Redirect removed"],
      redirects_changed: ["warn", "Several redirects changed"],
      redirects_imported: ["warn", "Redirects imported"],
    },
  },
  effects: {
    "redirects.publish": payload<object>("Publish redirects"),
    "redirects.compare": payload<object>("Compare published redirects"),
    "redirects.discard-rows": payload<{ importId: string }>("Delete the rows of an import"),
  },
});
