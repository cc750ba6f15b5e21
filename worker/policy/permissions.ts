import { type Role, ROLES } from "../../db/values/roles.ts";

type Permission = {
  roles: readonly Role[];
  /** Reachable before onboarding is complete. */
  whileOnboarding?: true;
};

const EVERYONE = ROLES;
const ADMIN = ["admin"] as const;

/** Permission → roles. Screens, API routes and navigation all read this table and no other. */
export const PERMISSIONS = {
  "shell.use": { roles: EVERYONE, whileOnboarding: true },
  "session.own": { roles: EVERYONE, whileOnboarding: true },
  "onboarding.own": { roles: EVERYONE, whileOnboarding: true },
  "dashboard.read": { roles: EVERYONE },
  "coaching.read": { roles: EVERYONE },
  "admin.dashboard": { roles: ADMIN },
  "users.read": { roles: ADMIN },
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
