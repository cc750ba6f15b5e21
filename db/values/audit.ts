/** What people filter the audit log by, in the order in which they are offered it. Each event's type stands in one. */
export const AUDIT_GROUPS = [
  "sign-in",
  "account",
  "devices",
  "plans",
  "companies",
  "consent",
  "administration",
] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

/** How much an event asks for attention. */
export const EVENT_TONES = ["neutral", "info", "good", "warn", "bad"] as const;
export type EventTone = (typeof EVENT_TONES)[number];
