import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "navigation.manage": { roles: ["admin"], area: "content", notWhileImpersonating: true },
  },
  screens: [
    {
      path: "/admin/sidebar-modules",
      file: "areas/admin/sidebar-modules/sidebar-modules.tsx",
      permission: "navigation.manage",
      menu: {
        label: "Sidebar",
        rank: 170,
        icon: "list-checks",
        section: "Site",
        keywords: ["navigation", "menu", "modules", "order", "hide", "rename"],
      },
      looks: ["/admin/sidebar-modules?area=admin"],
    },
    {
      path: "/admin/public-navigation",
      file: "areas/admin/public-navigation/public-navigation.tsx",
      permission: "navigation.manage",
      menu: {
        label: "Public header",
        rank: 180,
        icon: "compass",
        section: "Site",
        keywords: ["navigation", "website", "home page", "links", "menu"],
      },
    },
  ],
  events: {
    administration: {
      navigation_changed: ["info", "Navigation changed"],
      navigation_reset: ["warn", "Navigation reset"],
    },
  },
});
