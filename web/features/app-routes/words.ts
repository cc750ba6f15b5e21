import { type Role, ROLES } from "../../../db/values/roles.ts";
import { screenOf } from "../../../worker/policy/screens.ts";
import { ROLE_WORDS } from "../../lib/role-words.ts";

type Named = { path: string; componentName: string; label: string };

/** What an entry is called: its own label, else the screen's, else the name that nothing here knows. */
export function nameOf({ label, componentName }: Named): string {
  return label || (screenOf(componentName)?.label ?? componentName);
}

/** 'Coach, Vendor'. */
export const roleWords = (roles: readonly Role[]): string =>
  ROLES.filter((role) => roles.includes(role))
    .map((role) => ROLE_WORDS[role])
    .join(", ");

type Audience = { anyone: boolean; roles: readonly Role[] };

/** Who opens an entry, by the policy and by its own roles. */
export function sayAudience({ anyone, roles }: Audience): string {
  if (anyone) return "Everyone, signed in or not";
  if (roles.length === 0) return "Nobody";
  return roles.length === ROLES.length ? "Everyone who is signed in" : roleWords(roles);
}
