import type { NotificationKind } from "../../../db/values/notifications.ts";
import type { Unsubscribable } from "../../../worker/features/notification-preferences/contract.ts";

type KindWords = { title: string; about: string };

export const KIND_WORDS: Record<NotificationKind, KindWords> = {
  announcement: {
    title: "Announcements",
    about: "News for everyone from the people who run this site.",
  },
  security: { title: "Security", about: "New devices, your password and your sign-in methods." },
  account: { title: "Your account", about: "Your roles, and whether your account is open." },
  feedback: { title: "Your feedback", about: "When somebody has handled your feedback." },
  plan: { title: "Plans", about: "Comments on plans, and when somebody mentions you in one." },
  reminder: {
    title: "Plan reminders",
    about:
      "What waits for you in your plans. At most one email a day, on days when something does.",
  },
  task: { title: "Tasks", about: "When somebody gives you a task, and when one is due." },
  file: { title: "Files", about: "When somebody shares a file with you, or updates one of yours." },
  report: { title: "Reports", about: "Reports that you have scheduled." },
  operations: { title: "Operations", about: "Failures behind the scenes. For admins only." },
};

/** As it stands in 'Stop mails with …'. */
export const MAIL_WORDS: Record<Unsubscribable, string> = {
  announcement: "emails with announcements",
  security: "emails about your security",
  account: "emails about your account",
  feedback: "emails about your feedback",
  plan: "emails about plans",
  reminder: "reminders of your plans",
  task: "emails about your tasks",
  file: "emails about files",
  report: "emails about scheduled reports",
  operations: "emails about how this installation runs",
  digest: "the digest of your notifications",
};
