export const OUTBOX_STATES = ["pending", "done", "dead"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** Every effect that a verb may leave behind; worker/jobs/ holds one handler for each. */
export const EFFECT_KINDS = [
  "redirects.publish",
  "redirects.compare",
  "site.publish",
  "site.compare",
  "contents.publish",
  "contents.publish-from",
  "contents.publish-one",
  "contents.compare",
  "webpages.follow-schedule",
  "submissions.deliver",
  "consents.issue-receipt",
  "consents.answer-link-request",
  "mails.send",
  "files.delete",
  "notifications.deliver",
  "notifications.mail",
  "notifications.digest",
  "notifications.fan-out",
  "notifications.tell",
  "accounts.answer-sign-up",
  "accounts.answer-reset-request",
  "accounts.answer-resend-request",
  "plan-shares.answer-invitation",
] as const;

/** Those that wait for other people's machines, however slow, and that nothing else may wait behind. */
export const OUTSIDE_KINDS = ["submissions.deliver"] as const;
