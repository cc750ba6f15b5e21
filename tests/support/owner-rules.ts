/**
 * Whose a row is: an account's, a visitor's whom no account knows, both shown by the test that tries someone
 * else's, or everybody's, and why.
 */
export type OwnerRule =
  | { kind: "personal" | "visitors"; tested: string }
  | { kind: "shared"; because: string };

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
  company_foundation: { kind: "personal", tested: "tests/features/plans/others-rows.test.ts" },
  company_foundation_core_values: {
    kind: "personal",
    tested: "tests/features/plans/others-rows.test.ts",
  },
  company_strategy: { kind: "personal", tested: "tests/features/plans/others-rows.test.ts" },
  consent_events: { kind: "visitors", tested: "tests/features/consents/others-rows.test.ts" },
  consent_keys: { kind: "shared", because: "the pairs that receipts are signed with" },
  consent_links: { kind: "shared", because: "public addresses of consents, made by admins" },
  consent_people: { kind: "visitors", tested: "tests/features/consents/others-rows.test.ts" },
  consent_receipts: { kind: "visitors", tested: "tests/features/consents/others-rows.test.ts" },
  consent_templates: { kind: "shared", because: "words that everyone is asked with" },
  consents: { kind: "visitors", tested: "tests/features/consents/others-rows.test.ts" },
  content_pictures: { kind: "shared", because: "pictures that admins put on public pages" },
  content_slugs: { kind: "shared", because: "former addresses of public forms and pages" },
  content_versions: { kind: "shared", because: "what was published to everyone" },
  dashboard_layouts: { kind: "personal", tested: "tests/features/dashboards/others-rows.test.ts" },
  devices: { kind: "personal", tested: "tests/features/devices/others-rows.test.ts" },
  epic_theme_links: { kind: "personal", tested: "tests/features/plans/others-rows.test.ts" },
  error_groups: { kind: "shared", because: "what is the same error, for whomever it happens" },
  error_hours: { kind: "shared", because: "how often an error happens" },
  error_logs: { kind: "personal", tested: "tests/features/errors/others-rows.test.ts" },
  error_people: { kind: "personal", tested: "tests/features/errors/others-rows.test.ts" },
  error_releases: { kind: "shared", because: "in which deployments an error happens" },
  factor_challenges: { kind: "personal", tested: "tests/features/factors/others-rows.test.ts" },
  form_deliveries: { kind: "shared", because: "what webhooks were told, for all admins" },
  form_drafts: { kind: "visitors", tested: "tests/features/submissions/others-rows.test.ts" },
  form_submissions: { kind: "visitors", tested: "tests/features/submissions/others-rows.test.ts" },
  form_tallies: { kind: "shared", because: "how often a form was opened and answered, of nobody" },
  form_uploads: { kind: "visitors", tested: "tests/features/submissions/others-rows.test.ts" },
  forms: { kind: "shared", because: "public forms, made by admins" },
  linked_accounts: { kind: "personal", tested: "tests/features/providers/others-rows.test.ts" },
  mail_links: { kind: "personal", tested: "tests/features/mail-links/others-rows.test.ts" },
  mails: { kind: "personal", tested: "tests/features/mails/others-rows.test.ts" },
  navigation_layouts: { kind: "shared", because: "how menus stand for everyone, by admins" },
  notification_feeds: {
    kind: "personal",
    tested: "tests/features/notifications/others-rows.test.ts",
  },
  notification_preferences: {
    kind: "personal",
    tested: "tests/features/notification-preferences/others-rows.test.ts",
  },
  notification_settings: {
    kind: "personal",
    tested: "tests/features/notification-preferences/others-rows.test.ts",
  },
  notification_sends: {
    kind: "shared",
    because: "what admins wrote to many, read by admins alone",
  },
  outbox: { kind: "shared", because: "the system's own work, read by admins alone" },
  passkeys: { kind: "personal", tested: "tests/features/factors/others-rows.test.ts" },
  plan_comments: {
    kind: "personal",
    tested: "tests/features/plan-comments/others-comments.test.ts",
  },
  plan_invitations: {
    kind: "personal",
    tested: "tests/features/plan-shares/others-shares.test.ts",
  },
  plan_operations: { kind: "personal", tested: "tests/features/plans/others-rows.test.ts" },
  plan_views: { kind: "personal", tested: "tests/features/plans/others-rows.test.ts" },
  privacy_policy_confirmations: {
    kind: "personal",
    tested: "tests/features/onboarding/others-rows.test.ts",
  },
  profiles: { kind: "personal", tested: "tests/features/onboarding/complete-onboarding.test.ts" },
  project_squad_links: { kind: "personal", tested: "tests/features/plans/others-rows.test.ts" },
  provider_flows: { kind: "personal", tested: "tests/features/providers/others-rows.test.ts" },
  recovery_codes: { kind: "personal", tested: "tests/features/factors/others-rows.test.ts" },
  sessions: { kind: "personal", tested: "tests/features/sessions/own-sessions.test.ts" },
  setup_links: { kind: "shared", because: "used once, before anybody exists" },
  strategic_planning_check_ins: {
    kind: "personal",
    tested: "tests/features/plans/others-rows.test.ts",
  },
  strategic_planning_epics: {
    kind: "personal",
    tested: "tests/features/plans/others-rows.test.ts",
  },
  strategic_planning_goals: {
    kind: "personal",
    tested: "tests/features/plans/others-rows.test.ts",
  },
  strategic_planning_key_results: {
    kind: "personal",
    tested: "tests/features/plans/others-rows.test.ts",
  },
  strategic_planning_objectives: {
    kind: "personal",
    tested: "tests/features/plans/others-rows.test.ts",
  },
  strategic_planning_projects: {
    kind: "personal",
    tested: "tests/features/plans/others-rows.test.ts",
  },
  strategic_planning_squad_members: {
    kind: "personal",
    tested: "tests/features/plans/others-rows.test.ts",
  },
  strategic_planning_squads: {
    kind: "personal",
    tested: "tests/features/plans/others-rows.test.ts",
  },
  strategic_planning_team_members: {
    kind: "personal",
    tested: "tests/features/plans/others-rows.test.ts",
  },
  strategic_planning_shares: {
    kind: "personal",
    tested: "tests/features/plans/shares.test.ts",
  },
  strategic_plans: { kind: "personal", tested: "tests/features/plans/others-rows.test.ts" },
  strategic_themes: { kind: "personal", tested: "tests/features/plans/others-rows.test.ts" },
  strategy_revisions: { kind: "personal", tested: "tests/features/plans/others-rows.test.ts" },
  totp_factors: { kind: "personal", tested: "tests/features/factors/others-rows.test.ts" },
  edge_publications: { kind: "shared", because: "what stands at the edge, the same for everyone" },
  redirect_hits: { kind: "shared", because: "sums by day, without whoever followed" },
  redirect_imports: { kind: "shared", because: "files that admins bring in, read by admins alone" },
  unknown_paths: { kind: "shared", because: "paths that nobody has, without whoever asked" },
  app_routes: { kind: "shared", because: "an admin's table, published to everyone" },
  url_redirects: { kind: "shared", because: "an admin's table, published to everyone" },
  user_feedback: { kind: "personal", tested: "tests/features/feedback/others-rows.test.ts" },
  user_credentials: { kind: "personal", tested: "tests/features/users/others-rows.test.ts" },
  user_notifications: {
    kind: "personal",
    tested: "tests/features/notifications/others-rows.test.ts",
  },
  user_onboarding_completions: {
    kind: "personal",
    tested: "tests/features/onboarding/others-rows.test.ts",
  },
  user_roles: { kind: "personal", tested: "tests/features/sessions/own-sessions.test.ts" },
  user_strategic_planning_settings: {
    kind: "personal",
    tested: "tests/features/plans/others-rows.test.ts",
  },
  webpages: { kind: "shared", because: "public pages, made by admins" },
};
