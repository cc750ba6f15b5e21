import {
  Bell,
  BookOpenText,
  Braces,
  Bug,
  Compass,
  IdCard,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareText,
  Rocket,
  ScrollText,
  Send,
  Settings2,
  Shield,
  Signpost,
  SlidersHorizontal,
  Sun,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { Role } from "../../db/values/roles.ts";
import { holds, type PermissionName } from "../../worker/policy/permissions.ts";

export type Area = "member" | "coach" | "admin";

export type NavigationItem = {
  label: string;
  to: string;
  icon: LucideIcon;
  permission: PermissionName;
  area: Area;
  /** A heading in the sidebar; items without one stand first. */
  section?: string;
  /** A page outside the frame, opened by a full load. */
  isDocument?: true;
};

export const AREAS: Record<Area, { label: string; home: string; keys: readonly string[] }> = {
  member: { label: "Workspace", home: "/dashboard", keys: ["g", "d"] },
  coach: { label: "Coaching", home: "/coach/dashboard", keys: ["g", "c"] },
  admin: { label: "Admin", home: "/admin/dashboard", keys: ["g", "a"] },
};

/** Every screen of the frame, in the order of the sidebar. A feature adds its lines here. */
export const NAVIGATION: readonly NavigationItem[] = [
  {
    label: "Today",
    to: "/dashboard",
    icon: Sun,
    permission: "dashboard.read",
    area: "member",
  },
  {
    label: "Strategy",
    to: "/strategy",
    icon: Compass,
    permission: "plans.read",
    area: "member",
  },
  {
    label: "Your overview",
    to: "/user-dashboard",
    icon: IdCard,
    permission: "dashboard.read",
    area: "member",
    section: "You",
  },
  {
    label: "Notifications",
    to: "/notifications",
    icon: Bell,
    permission: "dashboard.read",
    area: "member",
    section: "You",
  },
  {
    label: "Profile",
    to: "/profile",
    icon: UserRound,
    permission: "profile.own",
    area: "member",
    section: "You",
  },
  {
    label: "Settings",
    to: "/profile-settings",
    icon: SlidersHorizontal,
    permission: "profile.own",
    area: "member",
    section: "You",
  },
  {
    label: "Guide",
    to: "/guide",
    icon: LifeBuoy,
    permission: "dashboard.read",
    area: "member",
    section: "Help",
  },
  {
    label: "Privacy",
    to: "/privacy",
    icon: Shield,
    permission: "shell.use",
    area: "member",
    section: "Help",
    isDocument: true,
  },
  {
    label: "API reference",
    to: "/api/docs",
    icon: Braces,
    permission: "shell.use",
    area: "member",
    section: "Help",
    isDocument: true,
  },
  {
    label: "Coach overview",
    to: "/coach/dashboard",
    icon: BookOpenText,
    permission: "coaching.read",
    area: "coach",
  },
  {
    label: "Overview",
    to: "/admin/dashboard",
    icon: LayoutDashboard,
    permission: "admin.dashboard",
    area: "admin",
  },
  {
    label: "People",
    to: "/admin/users",
    icon: UsersRound,
    permission: "users.read",
    area: "admin",
  },
  {
    label: "Feedback",
    to: "/admin/feedback",
    icon: MessageSquareText,
    permission: "feedback.manage",
    area: "admin",
  },
  {
    label: "Notifications",
    to: "/admin/notifications",
    icon: Megaphone,
    permission: "notifications.send",
    area: "admin",
  },
  {
    label: "Settings",
    to: "/admin/settings",
    icon: Settings2,
    permission: "settings.manage",
    area: "admin",
  },
  {
    label: "Next steps",
    to: "/admin/next-steps",
    icon: ListChecks,
    permission: "next-steps.manage",
    area: "admin",
  },
  {
    label: "Sidebar",
    to: "/admin/sidebar-modules",
    icon: ListChecks,
    permission: "navigation.manage",
    area: "admin",
    section: "Site",
  },
  {
    label: "Public header",
    to: "/admin/public-navigation",
    icon: Compass,
    permission: "navigation.manage",
    area: "admin",
    section: "Site",
  },
  {
    label: "Redirects",
    to: "/admin/redirects",
    icon: Signpost,
    permission: "redirects.read",
    area: "admin",
    section: "Site",
  },
  {
    label: "Consent",
    to: "/admin/consent",
    icon: Shield,
    permission: "consents.read",
    area: "admin",
    section: "Site",
  },
  {
    label: "Routes",
    to: "/admin/app-routes",
    icon: Compass,
    permission: "app-routes.manage",
    area: "admin",
    section: "Site",
  },
  {
    label: "Mails",
    to: "/admin/mails",
    icon: Mail,
    permission: "mails.read",
    area: "admin",
    section: "Operations",
  },
  {
    label: "Audit log",
    to: "/admin/audit",
    icon: ScrollText,
    permission: "audit.read",
    area: "admin",
    section: "Operations",
  },
  {
    label: "Errors",
    to: "/admin/error-logs",
    icon: Bug,
    permission: "errors.read",
    area: "admin",
    section: "Operations",
  },
  {
    label: "Outbox",
    to: "/admin/outbox",
    icon: Send,
    permission: "outbox.read",
    area: "admin",
    section: "Operations",
  },
  {
    label: "Deployments",
    to: "/admin/deployments",
    icon: Rocket,
    permission: "deployments.read",
    area: "admin",
    section: "Operations",
  },
];

/** Where a shortcut may lead without meeting a 404. */
export const EXISTING_PATHS: readonly string[] = NAVIGATION.map((item) => item.to);

/** One line of the menus as an admin arranged them, for whoever is signed in. */
export type MenuEntry = Pick<NavigationItem, "area" | "to" | "label"> & { section: string };

/** Whose menus these are; without a menu of their own, the product's stand. */
export type Viewer = { roles: readonly Role[]; menu?: readonly MenuEntry[] | undefined };

/** An entry of the route table: the server, which knows it, decides who may open it. */
const ROUTE = { icon: LayoutDashboard, permission: "shell.use", isDocument: true } as const;

export function reachableItems({ roles, menu }: Viewer): readonly NavigationItem[] {
  const own = (path: string) => NAVIGATION.find(({ to }) => to === path) ?? ROUTE;
  const items = menu ? menu.map((entry) => ({ ...own(entry.to), ...entry })) : NAVIGATION;
  return items.filter((item) => holds(roles, item.permission));
}

/** The areas beside the member's own that someone may enter. */
export function reachableAreas(viewer: Viewer): readonly Area[] {
  const reachable = new Set(reachableItems(viewer).map((item) => item.area));
  return (["coach", "admin"] as const).filter((area) => reachable.has(area));
}
