import type { Role } from "../../db/values/roles.ts";
import type { Permission } from "../kit/manifest.ts";
import { type Grants, isGranted, type RightLevel } from "./grants.ts";
import { type Declared, gather, MANIFESTS } from "./manifests.ts";

export type PermissionName = Declared<"permissions">;

/** Permission → roles, as the features declare it. Screens, API routes and navigation all read this table. */
// The names of the table are those that the manifests' own types list.
export const PERMISSIONS = gather(MANIFESTS, ({ permissions }) => permissions) as Record<
  PermissionName,
  Permission
>;

/** A permission as a manifest names it; one that no feature declares is refused when the product starts. */
export function permissionNamed(name: string): PermissionName {
  if (Object.hasOwn(PERMISSIONS, name)) return name as PermissionName; // It is one of the table's names.
  throw new Error(`No feature declares the permission ${name}`);
}

export function holds(roles: readonly Role[], permission: PermissionName): boolean {
  return roles.some((role) => PERMISSIONS[permission].roles.includes(role));
}

export type Rights = { roles: readonly Role[]; grants: Grants };
type Acting = Rights & { scopes?: readonly string[] | undefined };

/** Whether somebody's role gives something, and their grants do not narrow it away at this level. */
export const hasRight = (
  { roles, grants }: Rights,
  permission: PermissionName,
  level: RightLevel = "read",
): boolean => holds(roles, permission) && isGranted(grants, PERMISSIONS[permission].area, level);

/** Whether an actor may do something: by an access token, no more than its scopes. */
export const may = (
  actor: Acting,
  permission: PermissionName,
  level: RightLevel = "read",
): boolean => hasRight(actor, permission, level) && (actor.scopes?.includes(permission) ?? true);

/** All that someone may do at a level, for screens to ask. */
export function permissionsOf(rights: Rights, level: RightLevel = "read"): PermissionName[] {
  return Object.keys(PERMISSIONS)
    .map(permissionNamed)
    .filter((name) => hasRight(rights, name, level));
}

export function isOpenToTokens(permission: PermissionName): boolean {
  return PERMISSIONS[permission].notByToken !== true;
}

/** What an access token of someone may be given. */
export const scopesOf = (rights: Rights): PermissionName[] =>
  permissionsOf(rights).filter(isOpenToTokens);

export function isOpenWhileOnboarding(permission: PermissionName): boolean {
  return PERMISSIONS[permission].whileOnboarding === true;
}

export function isOpenWhilePending(permission: PermissionName): boolean {
  return PERMISSIONS[permission].whilePending === true;
}

/** Whoever acts as someone else reads what is not the person's alone, and writes next to nothing. */
export function isClosedWhileImpersonating(permission: PermissionName, isWrite: boolean): boolean {
  const { notWhileImpersonating, writesWhileImpersonating } = PERMISSIONS[permission];
  return notWhileImpersonating === true || (isWrite && writesWhileImpersonating !== true);
}

type Does = { level?: RightLevel; isWrite?: boolean };

/** Whether an actor may do something here: looking through somebody's eyes, no more than that allows. */
export const mayHere = (
  actor: Acting & { impersonatorId: string | null },
  permission: PermissionName,
  { level, isWrite = false }: Does = {},
): boolean =>
  may(actor, permission, level) &&
  (actor.impersonatorId === null || !isClosedWhileImpersonating(permission, isWrite));
