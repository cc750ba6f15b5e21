/** Every screen that there is, by who may open it: for the browser tests and for the screenshots. */
export const SCREENS = [
  { path: "/", who: "visitor" },
  { path: "/api/docs", who: "visitor" },
  { path: "/privacy", who: "visitor" },
  { path: "/nowhere", who: "visitor" },
  { path: "/login", who: "visitor" },
  { path: "/register", who: "visitor" },
  { path: "/verify-email", who: "visitor" },
  { path: "/confirm-email", who: "visitor" },
  { path: "/reset-password", who: "visitor" },
  { path: "/privacy-transparency", who: "visitor" },
  { path: "/first-admin/unknown", who: "visitor" },
  { path: "/notifications/unsubscribe", who: "visitor" },
  { path: "/planner", who: "visitor" },
  { path: "/planner/goals", who: "visitor" },
  { path: "/planner/demo/dashboard", who: "visitor" },
  { path: "/planner/demo/epics", who: "visitor" },
  { path: "/login", who: "owing" },
  { path: "/reset-password", who: "reset" },
  { path: "/onboarding", who: "newcomer" },
  { path: "/onboarding/profile-setup", who: "newcomer" },
  { path: "/onboarding/company", who: "newcomer" },
  { path: "/privacy-transparency", who: "newcomer" },
  { path: "/onboarding/finish", who: "ready" },
  { path: "/logout", who: "member" },
  { path: "/dashboard", who: "member" },
  { path: "/guide", who: "member" },
  { path: "/user-dashboard", who: "member" },
  { path: "/notifications", who: "member" },
  { path: "/profile", who: "member" },
  { path: "/profile?tab=company", who: "member" },
  { path: "/profile-settings", who: "member" },
  { path: "/profile-settings?tab=devices", who: "member" },
  { path: "/profile-settings?tab=notifications", who: "member" },
  { path: "/profile-settings?tab=preferences", who: "member" },
  { path: "/profile-settings?tab=data", who: "member" },
  { path: "/strategy/dashboard", who: "member" },
  { path: "/strategy/dashboard?share=open", who: "member" },
  { path: "/strategy/foundation", who: "member" },
  { path: "/strategy/strategy", who: "member" },
  { path: "/strategy/comprehensive-strategy", who: "member" },
  { path: "/strategy/goals", who: "member" },
  { path: "/strategy/projects", who: "member" },
  { path: "/strategy/epics", who: "member" },
  { path: "/strategy/themes", who: "member" },
  { path: "/strategy/squads", who: "member" },
  { path: "/strategy/teamMembers", who: "member" },
  { path: "/coach/dashboard", who: "coach" },
  { path: "/admin/dashboard", who: "admin" },
  { path: "/admin/users?limit=25", who: "admin" },
  { path: "/admin/mails", who: "admin" },
  { path: "/admin/settings", who: "admin" },
  { path: "/admin/next-steps", who: "admin" },
  { path: "/admin/audit", who: "admin" },
  { path: "/admin/feedback", who: "admin" },
  { path: "/admin/error-logs", who: "admin" },
  { path: "/admin/notifications", who: "admin" },
  { path: "/admin/notifications/new", who: "admin" },
  { path: "/admin/outbox", who: "admin" },
  { path: "/admin/deployments", who: "admin" },
] as const;

export type Who = (typeof SCREENS)[number]["who"];

/** Parts of a very long page that are all built alike: after one look at all, the first two stand for them. */
export const ALIKE: Readonly<Record<string, string>> = {
  "/api/docs": "section article ~ article ~ article",
};

/** Pages of the public area ship no framework runtime, so nothing of them is hydrated. */
export function isHydratedScreen(path: string): boolean {
  return !["/", "/api/docs", "/privacy", "/nowhere"].includes(path);
}
