import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "dashboards.read": { roles: ROLES },
    "dashboards.arrange": { roles: ROLES, notWhileImpersonating: true },
    "dashboards.coach": { roles: ROLES },
    "dashboards.admin": { roles: ["admin"], area: "any" },
  },
  screens: [
    {
      path: "/dashboard",
      file: "areas/member/dashboard/dashboard.tsx",
      permission: "dashboards.read",
      menu: {
        label: "Today",
        rank: 10,
        icon: "sun",
        keywords: ["dashboard", "home", "start", "overview"],
      },
      placeable: [
        { name: "Dashboard", label: "Today", about: "What needs attention today.", isKept: true },
      ],
    },
    {
      path: "/user-dashboard",
      file: "areas/member/user-dashboard/user-dashboard.tsx",
      permission: "dashboards.read",
      menu: {
        label: "Overview",
        rank: 30,
        icon: "id-card",
        section: "You",
        keywords: ["you", "account", "personal", "security", "activity", "dashboard"],
      },
      placeable: [{ name: "UserDashboard", label: "Overview", about: "Your own account." }],
    },
    { path: "/coach", file: "areas/coach/to-dashboard.tsx", permission: "dashboards.coach" },
    {
      path: "/coach/dashboard",
      file: "areas/coach/dashboard/dashboard.tsx",
      permission: "dashboards.coach",
      menu: {
        label: "Coach overview",
        rank: 100,
        icon: "book-open-text",
        keywords: ["coach", "coaching", "clients", "dashboard"],
        usedBy: ["coach"],
      },
      placeable: [{ name: "CoachDashboard", label: "Coach overview", about: "For coaches." }],
    },
    { path: "/admin", file: "areas/admin/to-dashboard.tsx", permission: "dashboards.admin" },
    {
      path: "/admin/dashboard",
      file: "areas/admin/dashboard/dashboard.tsx",
      permission: "dashboards.admin",
      menu: {
        label: "Overview",
        rank: 110,
        icon: "layout-dashboard",
        keywords: ["admin", "figures", "dashboard"],
      },
      placeable: [
        { name: "AdminDashboard", label: "Admin: Overview", about: "Key figures.", isKept: true },
      ],
    },
    { path: "/admin/*", file: "areas/admin/unknown.tsx", permission: "dashboards.admin" },
  ],
  cards: {
    member: {
      coaches: { rank: 60, places: { today: "side", personal: "hidden" } },
    },
  },
});
