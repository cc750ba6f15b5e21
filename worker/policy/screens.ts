import type { PermissionName } from "./permissions.ts";

export type Screen = {
  /** The route of the build that shows it. */
  routeId: string;
  /** Where the product itself has it. */
  path: string;
  label: string;
  /** What it is, in one line. */
  about: string;
  /** Who may open it is decided by this permission at any path; null where anyone may. */
  permission: PermissionName | null;
  /** Parameters that it takes from the path; a path must name these and no others. */
  needs?: readonly string[];
  /** Parameters that go without saying: it is one part of a route that shows several. */
  fixed?: Readonly<Record<string, string>>;
  /** Everyone whom the policy lets in keeps it at its own path: others lead there, or an account hangs on it. */
  isKept?: true;
};

const member = (name: string) => `areas/member/${name}`;
const admin = (name: string) => `areas/admin/${name}`;
const anyone = { permission: null } as const;

const planModule = (module: string, label: string, about: string): Screen => ({
  ...{ routeId: member("strategy/strategy"), path: `/strategy/${module}`, label, about },
  ...{ permission: "plans.read", fixed: { module } },
});

/** What the route table may put at a path, by the name that an entry gives. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  Home: {
    ...{ ...anyone, routeId: "areas/public/home/home", path: "/" },
    ...{ label: "Home page", about: "What the product is, for visitors." },
  },
  Privacy: {
    ...{ ...anyone, routeId: "areas/public/privacy/privacy", path: "/privacy" },
    ...{ label: "Privacy", about: "What is stored, and for how long." },
  },
  ApiReference: {
    ...{ ...anyone, routeId: "areas/public/api-reference/api-reference", path: "/api/docs" },
    ...{ label: "API reference", about: "Every resource of the API." },
  },
  Planner: {
    ...{ ...anyone, routeId: "areas/planner/to-module", path: "/planner" },
    ...{ label: "Planner without an account", about: "A plan that stays in its browser." },
  },
  Dashboard: {
    ...{ routeId: member("dashboard/dashboard"), path: "/dashboard", permission: "dashboard.read" },
    ...{ label: "Today", about: "What needs a person today.", isKept: true },
  },
  UserDashboard: {
    ...{ routeId: member("user-dashboard/user-dashboard"), path: "/user-dashboard" },
    ...{ permission: "dashboard.read", label: "Your overview", about: "A person’s own account." },
  },
  Guide: {
    ...{ routeId: member("guide/guide"), path: "/guide", permission: "dashboard.read" },
    ...{ label: "Guide", about: "How to use the product, in ten minutes." },
  },
  Notifications: {
    ...{ routeId: member("notifications/notifications"), path: "/notifications" },
    ...{ permission: "dashboard.read", label: "Notifications", about: "What a person was told." },
  },
  Profile: {
    ...{ routeId: member("profile/profile"), path: "/profile", permission: "profile.own" },
    ...{ label: "Profile", about: "Name, picture and company.", isKept: true },
  },
  ProfileSettings: {
    ...{ routeId: member("profile-settings/profile-settings"), path: "/profile-settings" },
    ...{ permission: "profile.own", label: "Settings of an account", isKept: true },
    about: "Password, devices, language and mails.",
  },
  StrategicPlanning: {
    ...{ routeId: member("strategy/strategy"), path: "/strategy/:module", needs: ["module"] },
    ...{ permission: "plans.read", label: "Strategy, all modules" },
    about: "The plan, with the module in the path.",
  },
  PlanOverview: planModule("dashboard", "Strategy: Dashboard", "What is true, late, and waits."),
  Foundation: planModule("foundation", "Strategy: Foundation", "Mission, vision and values."),
  CompanyStrategy: planModule("strategy", "Strategy: Strategy", "Where the company goes."),
  ComprehensiveStrategy: planModule(
    "comprehensive-strategy",
    "Strategy: Whole strategy",
    "From the mission to the people, as one document.",
  ),
  Goals: planModule("goals", "Strategy: Goals", "The goals of the plan."),
  Projects: planModule("projects", "Strategy: Projects", "The projects of the plan."),
  Epics: planModule("epics", "Strategy: Epics", "The epics of the plan, with their board."),
  Themes: planModule("themes", "Strategy: Themes", "The themes of the plan."),
  Squads: planModule("squads", "Strategy: Squads", "The squads of the plan."),
  TeamMembers: planModule("teamMembers", "Strategy: Team members", "The people of the plan."),
  CoachDashboard: {
    ...{ routeId: "areas/coach/dashboard/dashboard", path: "/coach/dashboard" },
    ...{ permission: "coaching.read", label: "Coach overview", about: "For whoever coaches." },
  },
  AdminDashboard: {
    ...{ routeId: admin("dashboard/dashboard"), path: "/admin/dashboard", isKept: true },
    ...{ permission: "admin.dashboard", label: "Admin: Overview", about: "The figures." },
  },
  Users: {
    ...{ routeId: admin("users/users"), path: "/admin/users", permission: "users.read" },
    ...{ label: "Admin: People", about: "All accounts and their roles." },
  },
  User: {
    ...{ routeId: admin("users/user"), path: "/admin/users/:id", needs: ["id"] },
    ...{ permission: "users.read", label: "Admin: One person", about: "One account." },
  },
  AdminFeedback: {
    ...{ routeId: admin("feedback/feedback"), path: "/admin/feedback" },
    ...{ permission: "feedback.manage", label: "Admin: Feedback", about: "Scores and comments." },
  },
  NotificationCenter: {
    ...{ routeId: admin("notifications/notifications"), path: "/admin/notifications" },
    ...{ permission: "notifications.send", label: "Admin: Notifications" },
    about: "What was announced, and to whom.",
  },
  Settings: {
    ...{ routeId: admin("settings/settings"), path: "/admin/settings" },
    ...{ permission: "settings.manage", label: "Admin: Settings", about: "What holds for all." },
  },
  FormsManager: {
    ...{ routeId: admin("forms-manager/forms"), path: "/admin/forms-manager" },
    ...{ permission: "forms.read", label: "Admin: Forms", about: "What visitors are asked." },
  },
  FormBuilder: {
    ...{ routeId: admin("forms-manager/form"), path: "/admin/forms-manager/:id", needs: ["id"] },
    ...{ permission: "forms.read", label: "Admin: One form", about: "A form as it is built." },
  },
  FormAnswers: {
    ...{ routeId: admin("forms-manager/answers"), path: "/admin/forms-manager/:id/answers" },
    ...{ permission: "submissions.read", needs: ["id"], label: "Admin: Answers to a form" },
    about: "What visitors answered.",
  },
  ContentManager: {
    ...{ routeId: admin("content-manager/content-manager"), path: "/admin/content-manager" },
    ...{ permission: "webpages.read", label: "Admin: Web pages", about: "What visitors read." },
  },
  PageEditor: {
    ...{ routeId: admin("content-manager/page-editor"), path: "/admin/content-manager/:id" },
    ...{ permission: "webpages.read", needs: ["id"], label: "Admin: One web page" },
    about: "A page as it is written.",
  },
  NextSteps: {
    ...{ routeId: admin("next-steps/next-steps"), path: "/admin/next-steps" },
    ...{ permission: "next-steps.manage", label: "Admin: Next steps" },
    about: "What newcomers are asked to do.",
  },
  Consent: {
    ...{ routeId: admin("consent/links"), path: "/admin/consent", permission: "consents.read" },
    ...{ label: "Admin: Consent", about: "Where people are asked to agree, and in which words." },
  },
  ConsentTexts: {
    ...{ routeId: admin("consent/texts"), path: "/admin/consent/texts" },
    ...{ permission: "consents.read", label: "Admin: Consent texts" },
    about: "The words that people agree to.",
  },
  ConsentText: {
    ...{ routeId: admin("consent/text-editor"), path: "/admin/consent/texts/:id", needs: ["id"] },
    ...{ permission: "consents.read", label: "Admin: One consent text" },
    about: "A text as it is written.",
  },
  Mails: {
    ...{ routeId: admin("mails/mails"), path: "/admin/mails", permission: "mails.read" },
    ...{ label: "Admin: Mails", about: "What was sent, and what came of it." },
  },
  AuditLog: {
    ...{ routeId: admin("audit/audit"), path: "/admin/audit", permission: "audit.read" },
    ...{ label: "Admin: Audit log", about: "Who did what, and when." },
  },
  ErrorLogs: {
    ...{ routeId: admin("errors/error-logs"), path: "/admin/error-logs" },
    ...{ permission: "errors.read", label: "Admin: Errors", about: "What failed, and where." },
  },
  Outbox: {
    ...{ routeId: admin("outbox/outbox"), path: "/admin/outbox", permission: "outbox.read" },
    ...{ label: "Admin: Outbox", about: "What follows writes, and what is stuck." },
  },
  Deployments: {
    ...{ routeId: admin("deployments/deployments"), path: "/admin/deployments" },
    ...{ permission: "deployments.read", label: "Admin: Deployments", about: "What runs where." },
  },
};

export function screenOf(componentName: string): Screen | null {
  return Object.hasOwn(SCREENS, componentName) ? (SCREENS[componentName] ?? null) : null;
}
