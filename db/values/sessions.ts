/** How far the second factor of a session got. A trusted device stands for one that was verified before. */
export const SECOND_FACTOR_STATES = [
  "not_required",
  "pending",
  "trusted_device",
  "verified",
] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

/** How a session came to be. */
export const SIGN_IN_METHODS = [
  "password",
  "google",
  "linkedin_oidc",
  "passkey",
  "mail_link",
  "setup_link",
  "impersonation",
] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
