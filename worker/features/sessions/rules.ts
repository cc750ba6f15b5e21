import type { Role } from "../../../db/values/roles.ts";
import type { SecondFactorState } from "../../../db/values/sessions.ts";

type Account = {
  roles: readonly Role[];
  isDemo: boolean;
  mfaRequiredFor: readonly Role[];
  isDemoSecondFactorOff: boolean;
};

/** What a session still owes after a right password. */
export function secondFactorAfterPassword(account: Account): SecondFactorState {
  if (account.isDemo && account.isDemoSecondFactorOff) return "not_required";
  const isRequired = account.roles.some((role) => account.mfaRequiredFor.includes(role));
  return isRequired ? "pending" : "not_required";
}
