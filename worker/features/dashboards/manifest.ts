import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "dashboard.read": { roles: ROLES },
    "dashboard.arrange": { roles: ROLES, notWhileImpersonating: true },
    "coaching.read": { roles: ROLES },
    "admin.dashboard": { roles: ["admin"] },
  },
  screens: [
    {
      path: "/tasks",
      file: "areas/member/to-dashboard.tsx",
      id: "tasks",
      permission: "dashboard.read",
    },
    {
      path: "/dashboard",
      file: "areas/member/dashboard/dashboard.tsx",
      permission: "dashboard.read",
      menu: {
        label: "Today",
        rank: 10,
        icon: "sun",
        keywords: ["dashboard", "home", "start", "overview"],
      },
      placeable: [
        { name: "Dashboard", label: "Today", about: "What needs a person today.", isKept: true },
      ],
    },
    {
      path: "/user-dashboard",
      file: "areas/member/user-dashboard/user-dashboard.tsx",
      permission: "dashboard.read",
      menu: {
        label: "Your overview",
        rank: 30,
        icon: "id-card",
        section: "You",
        keywords: ["you", "account", "personal", "security", "activity", "dashboard"],
      },
      placeable: [
        { name: "UserDashboard", label: "Your overview", about: "A person’s own account." },
      ],
    },
    { path: "/coach", file: "areas/coach/to-dashboard.tsx", permission: "coaching.read" },
    {
      path: "/coach/dashboard",
      file: "areas/coach/dashboard/dashboard.tsx",
      permission: "coaching.read",
      menu: {
        label: "Coach overview",
        rank: 100,
        icon: "book-open-text",
        keywords: ["coach", "coaching", "clients", "dashboard"],
      },
      placeable: [
        { name: "CoachDashboard", label: "Coach overview", about: "For whoever coaches." },
      ],
    },
    { path: "/admin", file: "areas/admin/to-dashboard.tsx", permission: "admin.dashboard" },
    {
      path: "/admin/dashboard",
      file: "areas/admin/dashboard/dashboard.tsx",
      permission: "admin.dashboard",
      menu: {
        label: "Overview",
        rank: 110,
        icon: "layout-dashboard",
        keywords: ["admin", "figures", "dashboard"],
      },
      placeable: [
        { name: "AdminDashboard", label: "Admin: Overview", about: "The figures.", isKept: true },
      ],
    },
    { path: "/admin/*", file: "areas/admin/unknown.tsx", permission: "admin.dashboard" },
  ],
  cards: {
    member: {
      coaches: { rank: 60, places: { today: "side", personal: "hidden" } },
    },
  },
});
