import type { Role } from "../../../db/values/roles.ts";

type Target = {
  roles: readonly Role[];
  isYourself: boolean;
  isSuspended: boolean;
  isMerged: boolean;
  isVerified: boolean;
  isResetRequired: boolean;
};

/** Why nobody can act as this person, in words for the admin; null when one can. */
export function whyNotImpersonate(target: Target): string | null {
  if (target.isYourself) return "This is your own account.";
  if (target.roles.includes("admin")) return "You can't act as another admin.";
  if (target.isMerged) return "This account was merged into another one.";
  if (target.isSuspended) return "This account is suspended, so there is nothing to see in it.";
  if (!target.isVerified) return "This person has not opened their account yet.";
  if (target.isResetRequired) return "This person has to set a new password first.";
  return null;
}
