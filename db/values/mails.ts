/** How mail leaves the installation. outbox: it stays, to be read on screen. */
export const MAIL_TRANSPORTS = ["outbox", "smtp", "send_email", "http"] as const;
export type MailTransport = (typeof MAIL_TRANSPORTS)[number];

/** kept: the outbox is the transport, and an admin reads it there. */
export const MAIL_STATES = ["waiting", "kept", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_TEMPLATES = [
  "verify_email",
  "account_exists",
  "invitation",
  "plan_invitation",
  "company_invitation",
  "company_domain_code",
  "reset_password",
  "password_changed",
  "change_email",
  "email_change_notice",
  "email_changed",
  "new_device",
  "factor_changed",
  "provider_linked",
  "access_token_created",
  "account_suspended",
  "account_merged",
  "account_merge_undone",
  "deletion_scheduled",
  "deletion_cancelled",
  "notification",
  "notification_digest",
  "form_answered",
  "form_confirmation",
  "incoming_reply",
  "incoming_told",
  "consent_confirm",
  "consent_receipt",
  "consent_link",
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** What a one-time link in a mail may do. */
export const MAIL_LINK_PURPOSES = [
  "verify_email",
  "invitation",
  "reset_password",
  "change_email",
] as const;
export type MailLinkPurpose = (typeof MAIL_LINK_PURPOSES)[number];
