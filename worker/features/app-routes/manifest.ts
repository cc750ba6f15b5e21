import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "app-routes.manage": { roles: ["admin"], area: "content", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/app-routes",
      file: "areas/admin/app-routes/app-routes.tsx",
      permission: "app-routes.manage",
      parts: [
        {
          at: "/admin/app-routes?route=new",
          label: "New route",
          icon: "plus",
          keywords: ["create", "add", "make", "path"],
          creates: "app-routes.manage",
          needs: "publish",
        },
      ],
      menu: {
        label: "Routes",
        rank: 230,
        icon: "compass",
        section: "Site",
        keywords: ["route table", "paths", "addresses", "navigation"],
      },
      looks: [],
    },
  ],
  events: {
    administration: {
      app_route_added: ["warn", "Route added"],
      app_route_changed: ["warn", "Route changed"],
      app_route_removed: ["warn", "Route removed"],
      app_routes_ordered: ["info", "Routes reordered"],
    },
  },
});
