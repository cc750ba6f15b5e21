/** What a notification is about; a person chooses the channels of each. */
export const NOTIFICATION_KINDS = [
  "announcement",
  "security",
  "account",
  "feedback",
  "plan",
  "reminder",
  "task",
  "file",
  "report",
  "operations",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_CHANNELS = ["in_app", "mail", "digest"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Whom an admin writes to. */
export const SEND_AUDIENCES = ["person", "role", "everyone"] as const;
export type SendAudience = (typeof SEND_AUDIENCES)[number];

export const SEND_STATES = ["scheduled", "sending", "sent", "cancelled"] as const;
export type SendState = (typeof SEND_STATES)[number];

export const DIGEST_RHYTHMS = ["day", "week"] as const;
export type DigestRhythm = (typeof DIGEST_RHYTHMS)[number];
