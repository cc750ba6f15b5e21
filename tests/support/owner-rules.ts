/** Whose a row is: a person's, shown by the test that tries someone else's, or everybody's, and why. */
export type OwnerRule = { kind: "personal"; tested: string } | { kind: "shared"; because: string };

/** Rule 10: every table stands here. A test counts when it names the table's file or its rows. */
export const OWNER_RULES: Record<string, OwnerRule> = {
  admin_next_steps: { kind: "shared", because: "an admin's list of steps, the same for everyone" },
  admin_settings: { kind: "shared", because: "settings of the whole installation" },
  audit_events: { kind: "personal", tested: "tests/features/audit/others-rows.test.ts" },
  audit_seals: {
    kind: "shared",
    because: "the chain over the whole log, without anything personal",
  },
  coach_clients: { kind: "personal", tested: "tests/features/dashboards/member-cards.test.ts" },
  dashboard_layouts: { kind: "personal", tested: "tests/features/dashboards/others-rows.test.ts" },
  devices: { kind: "personal", tested: "tests/features/devices/others-rows.test.ts" },
  factor_challenges: { kind: "personal", tested: "tests/features/factors/others-rows.test.ts" },
  linked_accounts: { kind: "personal", tested: "tests/features/providers/others-rows.test.ts" },
  mail_links: { kind: "personal", tested: "tests/features/mail-links/others-rows.test.ts" },
  mails: { kind: "personal", tested: "tests/features/mails/others-rows.test.ts" },
  outbox: { kind: "shared", because: "the system's own work, read by admins alone" },
  passkeys: { kind: "personal", tested: "tests/features/factors/others-rows.test.ts" },
  privacy_policy_confirmations: {
    kind: "personal",
    tested: "tests/features/onboarding/others-rows.test.ts",
  },
  profiles: { kind: "personal", tested: "tests/features/onboarding/complete-onboarding.test.ts" },
  provider_flows: { kind: "personal", tested: "tests/features/providers/others-rows.test.ts" },
  recovery_codes: { kind: "personal", tested: "tests/features/factors/others-rows.test.ts" },
  sessions: { kind: "personal", tested: "tests/features/sessions/own-sessions.test.ts" },
  setup_links: { kind: "shared", because: "used once, before anybody exists" },
  totp_factors: { kind: "personal", tested: "tests/features/factors/others-rows.test.ts" },
  url_redirects: { kind: "shared", because: "an admin's table, published to everyone" },
  user_feedback: { kind: "personal", tested: "tests/features/feedback/others-rows.test.ts" },
  user_credentials: { kind: "personal", tested: "tests/features/users/others-rows.test.ts" },
  user_onboarding_completions: {
    kind: "personal",
    tested: "tests/features/onboarding/others-rows.test.ts",
  },
  user_roles: { kind: "personal", tested: "tests/features/sessions/own-sessions.test.ts" },
};
