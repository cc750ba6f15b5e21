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
  /** What else people may type to find it. */
  keywords: readonly string[];
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
    keywords: ["dashboard", "home", "start", "overview"],
  },
  {
    label: "Strategy",
    to: "/strategy",
    icon: Compass,
    permission: "plans.read",
    area: "member",
    keywords: [
      ...["plan", "planning", "goals", "projects", "epics", "themes", "squads", "team", "people"],
      ...["board", "kanban", "budget", "org chart", "workload", "priorities"],
    ],
  },
  {
    label: "Your overview",
    to: "/user-dashboard",
    icon: IdCard,
    permission: "dashboard.read",
    area: "member",
    section: "You",
    keywords: ["you", "account", "personal", "security", "activity", "dashboard"],
  },
  {
    label: "Notifications",
    to: "/notifications",
    icon: Bell,
    permission: "dashboard.read",
    area: "member",
    section: "You",
    keywords: ["bell", "news", "messages", "announcements", "unread", "inbox"],
  },
  {
    label: "Profile",
    to: "/profile",
    icon: UserRound,
    permission: "profile.own",
    area: "member",
    section: "You",
    keywords: ["name", "photo", "picture", "job", "company", "avatar"],
  },
  {
    label: "Settings",
    to: "/profile-settings",
    icon: SlidersHorizontal,
    permission: "profile.own",
    area: "member",
    section: "You",
    keywords: ["security", "password", "devices", "language", "preferences", "account"],
  },
  {
    label: "Guide",
    to: "/guide",
    icon: LifeBuoy,
    permission: "dashboard.read",
    area: "member",
    section: "Help",
    keywords: ["help", "manual", "how to", "documentation", "start", "tour", "questions"],
  },
  {
    label: "Privacy",
    to: "/privacy",
    icon: Shield,
    permission: "shell.use",
    area: "member",
    section: "Help",
    keywords: ["policy", "data protection", "transparency", "gdpr", "what is stored"],
    isDocument: true,
  },
  {
    label: "API reference",
    to: "/api/docs",
    icon: Braces,
    permission: "shell.use",
    area: "member",
    section: "Help",
    keywords: ["openapi", "developer", "documentation", "integration"],
    isDocument: true,
  },
  {
    label: "Coach overview",
    to: "/coach/dashboard",
    icon: BookOpenText,
    permission: "coaching.read",
    area: "coach",
    keywords: ["coach", "coaching", "clients", "dashboard"],
  },
  {
    label: "Overview",
    to: "/admin/dashboard",
    icon: LayoutDashboard,
    permission: "admin.dashboard",
    area: "admin",
    keywords: ["admin", "figures", "dashboard"],
  },
  {
    label: "People",
    to: "/admin/users",
    icon: UsersRound,
    permission: "users.read",
    area: "admin",
    keywords: ["users", "accounts", "members", "roles"],
  },
  {
    label: "Feedback",
    to: "/admin/feedback",
    icon: MessageSquareText,
    permission: "feedback.manage",
    area: "admin",
    keywords: ["score", "nps", "ratings", "comments", "screenshots", "satisfaction"],
  },
  {
    label: "Notifications",
    to: "/admin/notifications",
    icon: Megaphone,
    permission: "notifications.send",
    area: "admin",
    keywords: ["send", "announce", "broadcast", "notification center", "message everyone"],
  },
  {
    label: "Settings",
    to: "/admin/settings",
    icon: Settings2,
    permission: "settings.manage",
    area: "admin",
    keywords: ["registration", "feedback", "second factor", "mfa", "switches", "privacy version"],
  },
  {
    label: "Next steps",
    to: "/admin/next-steps",
    icon: ListChecks,
    permission: "next-steps.manage",
    area: "admin",
    keywords: ["onboarding", "steps", "first day", "newcomers", "mandatory", "order"],
  },
  {
    label: "Redirects",
    to: "/admin/redirects",
    icon: Signpost,
    permission: "redirects.read",
    area: "admin",
    keywords: ["links", "old paths", "301", "404", "not found", "import csv"],
  },
  {
    label: "Routes",
    to: "/admin/app-routes",
    icon: Compass,
    permission: "app-routes.manage",
    area: "admin",
    keywords: ["route table", "paths", "addresses", "navigation"],
  },
  {
    label: "Mails",
    to: "/admin/mails",
    icon: Mail,
    permission: "mails.read",
    area: "admin",
    section: "Operations",
    keywords: ["email", "messages", "links", "smtp", "sent"],
  },
  {
    label: "Audit log",
    to: "/admin/audit",
    icon: ScrollText,
    permission: "audit.read",
    area: "admin",
    section: "Operations",
    keywords: ["events", "history", "log", "security", "chain", "who did what"],
  },
  {
    label: "Errors",
    to: "/admin/error-logs",
    icon: Bug,
    permission: "errors.read",
    area: "admin",
    section: "Operations",
    keywords: ["exceptions", "crashes", "stack traces", "log", "reference", "failures"],
  },
  {
    label: "Outbox",
    to: "/admin/outbox",
    icon: Send,
    permission: "outbox.read",
    area: "admin",
    section: "Operations",
    keywords: ["effects", "webhooks", "dead letters", "queue"],
  },
  {
    label: "Deployments",
    to: "/admin/deployments",
    icon: Rocket,
    permission: "deployments.read",
    area: "admin",
    section: "Operations",
    keywords: ["versions", "releases", "builds", "rollback", "updates", "what runs"],
  },
];

/** Where a shortcut may lead without meeting a 404. */
export const EXISTING_PATHS: readonly string[] = NAVIGATION.map((item) => item.to);

export function reachableItems(roles: readonly Role[]): readonly NavigationItem[] {
  return NAVIGATION.filter((item) => holds(roles, item.permission));
}

/** The areas beside the member's own that someone may enter. */
export function reachableAreas(roles: readonly Role[]): readonly Area[] {
  const reachable = new Set(reachableItems(roles).map((item) => item.area));
  return (["coach", "admin"] as const).filter((area) => reachable.has(area));
}
