import type { NotificationKind } from "../../../db/values/notifications.ts";
import type { Unsubscribable } from "../../../worker/features/notification-preferences/contract.ts";

type KindWords = { title: string; about: string };

export const KIND_WORDS: Record<NotificationKind, KindWords> = {
  announcement: {
    title: "Announcements",
    about: "What the people who run this site tell everyone.",
  },
  security: { title: "Security", about: "New devices, your password and your ways to sign in." },
  account: { title: "Your account", about: "Your roles, and whether your account is open." },
  feedback: { title: "Your feedback", about: "When somebody has dealt with what you sent." },
  plan: { title: "Plans", about: "Comments on plans, and when somebody mentions you in one." },
  operations: { title: "Operations", about: "What fails behind the scenes. For admins alone." },
};

/** As it stands in 'Stop mails with …'. */
export const MAIL_WORDS: Record<Unsubscribable, string> = {
  announcement: "mails with announcements",
  security: "mails with news about your security",
  account: "mails with news about your account",
  feedback: "mails with news about your feedback",
  plan: "mails with news about plans",
  operations: "mails about how this installation runs",
  digest: "the digest of your notifications",
};
