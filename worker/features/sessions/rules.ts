import type { Role } from "../../../db/values/roles.ts";
import type { SecondFactorState } from "../../../db/values/sessions.ts";

type Account = {
  roles: readonly Role[];
  hasFactor: boolean;
  isDemo: boolean;
  mfaRequiredFor: readonly Role[];
  isDemoSecondFactorOff: boolean;
};

/** Whoever enrolled a factor, every admin, and the roles that the setting covers. */
export function isSecondFactorRequired(account: Account): boolean {
  if (account.hasFactor) return true;
  if (account.isDemo && account.isDemoSecondFactorOff) return false;
  return account.roles.some((role) => role === "admin" || account.mfaRequiredFor.includes(role));
}

type Entry = {
  isRequired: boolean;
  /** The way in was two factors by itself: a passkey that verified its person. */
  isTwoFactors: boolean;
  isTrustedDevice: boolean;
};

/** What a session still owes after any way in. */
export function secondFactorAfterEntry(entry: Entry): SecondFactorState {
  if (entry.isTwoFactors) return "verified";
  if (!entry.isRequired) return "not_required";
  return entry.isTrustedDevice ? "trusted_device" : "pending";
}

/** What a stored session owes now: a role, a setting or a factor may have come since. */
export function secondFactorNow(stored: SecondFactorState, isRequired: boolean): SecondFactorState {
  return stored === "not_required" && isRequired ? "pending" : stored;
}
