import type { ChallengePurpose } from "../../../db/values/factors.ts";
import type { SignInMethod } from "../../../db/values/sessions.ts";
import type { AnswerMethod } from "./contract.ts";

type Holdings = {
  hasTotp: boolean;
  hasPasskey: boolean;
  hasRecoveryCode: boolean;
  hasPassword: boolean;
};

/**
 * How a challenge can be answered. Who has a factor shows one. A session that came in by a passkey has shown
 * what the person holds; a passkey again would be the same thing twice.
 */
export function answerMethods(
  purpose: ChallengePurpose,
  cameBy: SignInMethod,
  holds: Holdings,
): AnswerMethod[] {
  const isSecond = purpose === "second_factor";
  const hasFactor = holds.hasTotp || holds.hasPasskey;
  if (!hasFactor) return !isSecond && holds.hasPassword ? ["password"] : [];
  return [
    ...(holds.hasTotp ? (["totp"] as const) : []),
    ...(holds.hasPasskey && !(isSecond && cameBy === "passkey") ? (["passkey"] as const) : []),
    ...(holds.hasRecoveryCode ? (["recovery_code"] as const) : []),
  ];
}
