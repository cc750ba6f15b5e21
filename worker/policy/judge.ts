import { isGranted, type RightLevel } from "./grants.ts";
import { isOpenPath } from "./open-paths.ts";
import {
  holds,
  isClosedWhileImpersonating,
  isOpenToTokens,
  isOpenWhileOnboarding,
  isOpenWhilePending,
  type PermissionName,
  PERMISSIONS,
} from "./permissions.ts";
import type { Person, Visitor } from "./visitor.ts";

export type Denial =
  | "unauthenticated"
  | "password_reset_required"
  | "second_factor_pending"
  | "account_suspended"
  | "token_not_accepted"
  | "forbidden"
  | "grant_missing"
  | "scope_missing"
  | "impersonating"
  | "onboarding_incomplete";

export type Verdict = { allowed: true; person: Person } | { allowed: false; because: Denial };

type Question = {
  visitor: Visitor;
  permission: PermissionName;
  /** The screen's path; API requests have none and go by the permission alone. */
  screenPath?: string;
  /** By the request's method. */
  isWrite?: boolean;
  /** What it asks of an admin’s grants, where that is not said by the method. */
  level?: RightLevel | undefined;
};

export const isWrite = ({ method }: { method: string }) => method !== "GET" && method !== "HEAD";

/** The order of the guard, for screens and API alike. Whatever is not allowed is denied. */
export function judge(question: Question): Verdict {
  const { visitor, permission, screenPath, isWrite: writes = false } = question;
  const level = levelOf(question);
  if (!visitor) return deny("unauthenticated");
  if (visitor.secondFactor === "pending") {
    if (!isOpenWhilePending(permission)) return deny("second_factor_pending");
  } else if (visitor.isResetRequired) return deny("password_reset_required");
  // A password alone does not tell of a suspension where a second factor is owed that they have.
  const owesFactor = visitor.secondFactor === "pending" && visitor.hasFactor;
  if (visitor.isSuspended && !owesFactor) return deny("account_suspended");
  if (visitor.token && !isOpenToTokens(permission)) return deny("token_not_accepted");
  if (!holds(visitor.roles, permission)) return deny("forbidden");
  if (!isGranted(visitor.grants, PERMISSIONS[permission].area, level)) return deny("grant_missing");
  if (visitor.token && !visitor.token.scopes.includes(permission)) return deny("scope_missing");
  if (visitor.impersonator && isClosedWhileImpersonating(permission, writes)) {
    return deny("impersonating");
  }
  const open =
    screenPath === undefined ? isOpenWhileOnboarding(permission) : isOpenPath(screenPath);
  if (!visitor.isOnboarded && !open) return deny("onboarding_incomplete");
  return { allowed: true, person: visitor };
}

/** Reading asks for the right to read, all else for the right to edit. */
export const levelOf = ({ level, isWrite }: Pick<Question, "level" | "isWrite">): RightLevel =>
  level ?? (isWrite ? "edit" : "read");

function deny(because: Denial): Verdict {
  return { allowed: false, because };
}
