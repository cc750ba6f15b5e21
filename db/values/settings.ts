export const SETTING_KEYS = [
  "registration_enabled",
  /** Companies may invite people who have no account while registration is closed. */
  "company_invitations_open_accounts",
  /** The domains of addresses that may and may not make an account, as JSON. */
  "registration_domains",
  /** How long a session lasts unused and at most, in minutes, as JSON. */
  "session_lengths",
  /** For how many days what was deleted can be restored. */
  "trash_days",
  "feedback_module_enabled",
  /** Another admin approves what is published first. */
  "content_review_required",
  /** The version of the privacy text in force and what changed with it, as JSON. */
  "privacy_policy",
  /** Roles, separated by commas, that must verify a second factor. */
  "mfa_required",
  /** Demo data only: the demo people sign in without a second factor. */
  "demo_second_factor_off",
  /** Demo data only: what the sign-in page offers beside the demo people. */
  "demo_password",
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];
