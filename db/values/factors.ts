export const FACTOR_KINDS = ["totp", "passkey"] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** What a challenge is for; an answer to one kind is never taken for another. */
export const CHALLENGE_PURPOSES = [
  "second_factor",
  "identity_proof",
  "passkey_sign_in",
  "passkey_enrolment",
] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];
