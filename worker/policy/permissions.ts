import { type Role, ROLES } from "../../db/values/roles.ts";

type Permission = {
  roles: readonly Role[];
  /** Reachable before onboarding is complete. */
  whileOnboarding?: true;
  /** Reachable by a session that still owes its second factor. */
  whilePending?: true;
  /** The person's alone: never an admin's who acts as them. */
  notWhileImpersonating?: true;
};

const EVERYONE = ROLES;
const ADMIN = ["admin"] as const;

/** Permission → roles. Screens, API routes and navigation all read this table and no other. */
export const PERMISSIONS = {
  "shell.use": { roles: EVERYONE, whileOnboarding: true },
  "session.own": { roles: EVERYONE, whileOnboarding: true },
  "profile.own": { roles: EVERYONE, whileOnboarding: true },
  "account.secure": { roles: EVERYONE, whileOnboarding: true, notWhileImpersonating: true },
  "second-factor.answer": {
    roles: EVERYONE,
    whileOnboarding: true,
    whilePending: true,
    notWhileImpersonating: true,
  },
  "onboarding.own": { roles: EVERYONE, whileOnboarding: true },
  "feedback.send": { roles: EVERYONE, whileOnboarding: true, notWhileImpersonating: true },
  "notifications.read": { roles: EVERYONE, whileOnboarding: true },
  "notifications.change": { roles: EVERYONE, whileOnboarding: true, notWhileImpersonating: true },
  "dashboard.read": { roles: EVERYONE },
  "dashboard.arrange": { roles: EVERYONE, notWhileImpersonating: true },
  "plans.read": { roles: EVERYONE },
  "plans.change": { roles: EVERYONE, notWhileImpersonating: true },
  "coaching.read": { roles: EVERYONE },
  "admin.dashboard": { roles: ADMIN },
  "users.read": { roles: ADMIN },
  "users.manage": { roles: ADMIN, notWhileImpersonating: true },
  "users.impersonate": { roles: ADMIN, notWhileImpersonating: true },
  "settings.manage": { roles: ADMIN, notWhileImpersonating: true },
  "next-steps.manage": { roles: ADMIN, notWhileImpersonating: true },
  "feedback.manage": { roles: ADMIN, notWhileImpersonating: true },
  "notifications.send": { roles: ADMIN, notWhileImpersonating: true },
  "redirects.read": { roles: ADMIN },
  "redirects.manage": { roles: ADMIN, notWhileImpersonating: true },
  "app-routes.manage": { roles: ADMIN, notWhileImpersonating: true },
  "navigation.manage": { roles: ADMIN, notWhileImpersonating: true },
  "forms.read": { roles: ADMIN },
  "forms.manage": { roles: ADMIN, notWhileImpersonating: true },
  "submissions.read": { roles: ADMIN, notWhileImpersonating: true },
  "submissions.manage": { roles: ADMIN, notWhileImpersonating: true },
  "webpages.read": { roles: ADMIN },
  "webpages.manage": { roles: ADMIN, notWhileImpersonating: true },
  "consents.read": { roles: ADMIN, notWhileImpersonating: true },
  "consents.manage": { roles: ADMIN, notWhileImpersonating: true },
  "deployments.read": { roles: ADMIN },
  "errors.read": { roles: ADMIN },
  "errors.manage": { roles: ADMIN, notWhileImpersonating: true },
  "audit.read": { roles: ADMIN },
  "mails.read": { roles: ADMIN, notWhileImpersonating: true },
  "mails.manage": { roles: ADMIN, notWhileImpersonating: true },
  "outbox.read": { roles: ADMIN },
  "outbox.manage": { roles: ADMIN },
} as const satisfies Record<string, Permission>;

export type PermissionName = keyof typeof PERMISSIONS;

export function holds(roles: readonly Role[], permission: PermissionName): boolean {
  const allowed: readonly Role[] = PERMISSIONS[permission].roles;
  return roles.some((role) => allowed.includes(role));
}

export function isOpenWhileOnboarding(permission: PermissionName): boolean {
  return "whileOnboarding" in PERMISSIONS[permission];
}

export function isOpenWhilePending(permission: PermissionName): boolean {
  return "whilePending" in PERMISSIONS[permission];
}

export function isClosedWhileImpersonating(permission: PermissionName): boolean {
  return "notWhileImpersonating" in PERMISSIONS[permission];
}
