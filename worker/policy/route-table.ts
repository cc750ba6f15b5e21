import type { RouteType } from "../../db/values/app-routes.ts";
import { type Role, ROLES } from "../../db/values/roles.ts";
import { LIMITS } from "../kernel/limits.ts";
import { holds } from "./permissions.ts";
import { CLOSED_ROOTS, type Screen, screenOf } from "./screens.ts";

export type RouteEntry = {
  path: string;
  componentName: string;
  routeType: RouteType;
  allowedRoles: readonly Role[];
};

/** Why an entry cannot be served as it is. */
export type Trouble =
  | "unknown_component"
  | "bad_path"
  | "taken_path"
  | "wrong_parameters"
  | "not_public"
  | "kept_open";

const WORD = /^[a-z0-9]+(?:-+[a-z0-9]+)*$/;
const PARAMETER = /^:[a-zA-Z]\w*$/;
const isParameter = (segment: string) => segment.startsWith(":");

/** A path as it is stored: small letters, no slash at its end; null where it is none that an entry may have. */
export function readRoutePath(typed: string): string | null {
  const trimmed = typed.trim().replace(/(?<=[^/])\/+$/, "");
  if (!trimmed.startsWith("/") || trimmed.length > LIMITS.appRoutePathLength) return null;
  const segments = trimmed
    .slice(1)
    .split("/")
    .map((segment) => (isParameter(segment) ? segment : segment.toLowerCase()));
  if (!segments.every((segment) => WORD.test(segment) || PARAMETER.test(segment))) return null;
  return segments.length > LIMITS.appRouteSegmentsMost ? null : `/${segments.join("/")}`;
}

/** The entry stands where the product has its screen: it adds nothing, it narrows. */
export function isOwnPath(path: string, screen: Screen): boolean {
  return path.toLowerCase() === screen.path.toLowerCase();
}

/** What is wrong with an entry. Asked before it is saved, and again by whoever serves what was published. */
export function troubleOf({ path: typed, componentName, routeType }: RouteEntry): Trouble | null {
  const screen = screenOf(componentName);
  if (!screen) return "unknown_component";
  const path = readRoutePath(typed);
  if (path === null) return "bad_path";
  if (isOwnPath(path, screen)) {
    if (screen.permission === null || screen.isKept) return "kept_open";
    return routeType === "public" ? "not_public" : null;
  }
  const segments = path.slice(1).split("/");
  const [root = ""] = segments;
  if (isParameter(root) || CLOSED_ROOTS.has(root)) return "taken_path";
  const named = segments.filter(isParameter).map((segment) => segment.slice(1));
  const needed = screen.needs;
  if (named.toSorted().join() !== needed.toSorted().join()) return "wrong_parameters";
  if (routeType === "public" && screen.permission !== null) return "not_public";
  return null;
}

/** Without roles: whoever is signed out. The policy and the entry's own roles must both let someone in. */
function isOpenTo(roles: readonly Role[] | null, entry: RouteEntry): boolean {
  if (troubleOf(entry) !== null) return false;
  if (entry.routeType === "public") return true;
  const { permission } = screenOf(entry.componentName) ?? {};
  if (roles === null || permission === undefined) return false;
  return isAllowed(roles, entry) && (permission === null || holds(roles, permission));
}

/** No allowed roles means anyone who is signed in. */
export function isAllowed(roles: readonly Role[], { allowedRoles }: RouteEntry): boolean {
  return allowedRoles.length === 0 || allowedRoles.some((role) => roles.includes(role));
}

/** The entries that someone with these roles may open, in their order; the public ones where nobody signed in. */
export function routesFor<Entry extends RouteEntry>(
  roles: readonly Role[] | null,
  routes: readonly Entry[],
): Entry[] {
  return routes.filter((entry) => isOpenTo(roles, entry));
}

/** Each role that an entry lets in by itself. */
export const rolesFor = (entry: RouteEntry): Role[] =>
  ROLES.filter((role) => isOpenTo([role], entry));

/** The product's own screens that the policy opens to these roles and the table closes to them. */
export function closedFor<Entry extends RouteEntry>(
  roles: readonly Role[],
  routes: readonly Entry[],
): Entry[] {
  return routes.filter((entry) => {
    const screen = screenOf(entry.componentName);
    if (!screen?.permission || troubleOf(entry) !== null) return false;
    const isOpen = holds(roles, screen.permission);
    return isOpen && isOwnPath(entry.path, screen) && !isAllowed(roles, entry);
  });
}
