import type { MailState, MailTemplate, MailTransport } from "../../../db/values/mails.ts";
import type { Tone } from "../../ui/tone.ts";

/** What each mail is for, wherever one is shown. */
export const TEMPLATE_WORDS: Record<MailTemplate, string> = {
  verify_email: "Confirm an address",
  account_exists: "Account already exists",
  invitation: "Invitation",
  plan_invitation: "Invitation to a plan",
  company_invitation: "Invitation to a company",
  company_domain_code: "Code for a domain",
  reset_password: "Set a new password",
  password_changed: "Password changed",
  change_email: "Confirm a new address",
  email_change_notice: "Address about to change",
  email_changed: "Address changed",
  new_device: "New device",
  factor_changed: "Ways to sign in changed",
  provider_linked: "Provider linked",
  access_token_created: "Access token created",
  account_suspended: "Account suspended",
  account_merged: "Account merged",
  account_merge_undone: "Merge undone",
  deletion_scheduled: "Deletion scheduled",
  deletion_cancelled: "Deletion cancelled",
  notification: "Notification",
  notification_digest: "Digest of notifications",
  form_answered: "A form was answered",
  form_confirmation: "Confirmation of an answer",
  incoming_reply: "Reply to something incoming",
  incoming_told: "A rule matched",
  consent_confirm: "Confirm a consent",
  consent_receipt: "Receipt of a consent",
  consent_link: "Link to own consents",
};

export const STATE_WORDS: Record<MailState, readonly [Tone, string]> = {
  waiting: ["info", "Waiting"],
  kept: ["neutral", "Kept here"],
  sent: ["good", "Sent"],
  failed: ["bad", "Failed"],
};

type TransportWords = { title: string; explanation: string };

export const TRANSPORT_WORDS: Record<MailTransport, TransportWords> = {
  outbox: {
    title: "Email stays here",
    explanation:
      "No email server is set up, so no email leaves this installation. Open an email to use or pass on its link. Reading an email is recorded in the audit log.",
  },
  smtp: {
    title: "Email goes out by SMTP",
    explanation:
      "Once the email server accepts an email, its text is deleted here, because it contains links into people's accounts. Reading an email before that is recorded in the audit log.",
  },
  http: {
    title: "Email goes out through an email service",
    explanation:
      "Once the service accepts an email, its text is deleted here, because it contains links into people's accounts. Reading an email before that is recorded in the audit log.",
  },
  send_email: {
    title: "Email goes out through Cloudflare",
    explanation:
      "Once Cloudflare accepts an email, its text is deleted here, because it contains links into people's accounts. Reading an email before that is recorded in the audit log.",
  },
};
