export const AUDIT_EVENT_TYPES = [
  "login_success",
  "login_failed",
  "logout",
  "password_changed",
  "first_admin_created",
  "outbox_retried",
  "outbox_discarded",
  "onboarding_completed",
] as const;
export type AuditEventType = (typeof AUDIT_EVENT_TYPES)[number];
