import type { Access } from "../features/policy/access.ts";

/** Every screen by its address. A new one fails the test until it stands here. */
export const SCREEN_ACCESS: Record<string, Access> = {
  "/": { who: "anyone" },
  "/api/docs": { who: "anyone" },
  "/privacy": { who: "anyone" },
  "/*": { who: "anyone" },

  "/login": { who: "anyone" },
  "/logout": { who: "anyone" },
  "/oauth/start": { who: "anyone" },
  "/oauth/callback": { who: "anyone" },
  "/register": { who: "anyone" },
  "/verify-email": { who: "anyone" },
  "/confirm-email": { who: "anyone" },
  "/reset-password": { who: "anyone" },
  "/privacy-transparency": { who: "anyone" },
  "/first-admin/:token": { who: "anyone" },

  "/guide": { who: "onboarded" },
  "/tasks": { who: "onboarded" },
  "/dashboard": { who: "onboarded" },
  "/user-dashboard": { who: "onboarded" },
  "/onboarding": { who: "newcomer" },
  "/onboarding/profile-setup": { who: "newcomer" },
  "/onboarding/company": { who: "newcomer" },
  "/onboarding/finish": { who: "newcomer" },
  "/profile": { who: "newcomer" },
  "/profile-settings": { who: "newcomer" },

  "/coach": { who: "onboarded" },
  "/coach/dashboard": { who: "onboarded" },

  "/admin": { who: "admin" },
  "/admin/dashboard": { who: "admin" },
  "/admin/users": { who: "admin" },
  "/admin/users/:id": { who: "admin" },
  "/admin/settings": { who: "admin" },
  "/admin/audit": { who: "admin" },
  "/admin/feedback": { who: "admin" },
  "/admin/mails": { who: "admin" },
  "/admin/mails/:id": { who: "admin" },
  "/admin/next-steps": { who: "admin" },
  "/admin/outbox": { who: "admin" },
  "/admin/*": { who: "admin" },
};
