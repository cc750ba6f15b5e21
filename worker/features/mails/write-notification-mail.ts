import type { NotificationKind } from "../../../db/values/notifications.ts";
import { knownZone } from "../../kernel/pure/is-time-zone.ts";
import type { Mail } from "./contract.ts";
import type { Installation } from "./lay-out.ts";
import type { Letter } from "./lay-out-text.ts";
import { sayDay } from "./say-time.ts";
import { settings } from "./write-account-mail.ts";

const NOTIFICATION_TEMPLATES = ["notification", "notification_digest"] as const;

export type NotificationMail = Extract<Mail, { template: (typeof NOTIFICATION_TEMPLATES)[number] }>;

export function isNotificationMail(mail: Mail): mail is NotificationMail {
  return NOTIFICATION_TEMPLATES.some((template) => template === mail.template);
}

const KIND_NAMES: Record<NotificationKind, string> = {
  announcement: "Announcement",
  security: "Security",
  account: "Your account",
  feedback: "Your feedback",
  plan: "Plans",
  reminder: "Plan reminders",
  task: "Tasks",
  file: "Files",
  report: "Report",
  operations: "Operations",
};

/** As it stands in 'You get … by mail'. */
const KIND_PHRASES: Record<NotificationKind, string> = {
  announcement: "announcements",
  security: "news about your security",
  account: "news about your account",
  feedback: "news about your feedback",
  plan: "news about plans",
  reminder: "reminders of your plans",
  task: "news about your tasks",
  file: "news about files",
  report: "scheduled reports",
  operations: "news about how this installation runs",
};

/** The words of what else stands in the app. */
export function writeNotificationMail(mail: NotificationMail, { origin }: Installation): Letter {
  const choose = `Choose what comes by email, and when: ${settings(origin, "notifications")}`;
  if (mail.template === "notification") {
    const passage = mail.content.split(/\n+/).filter((text) => text.trim() !== "");
    return {
      subject: mail.title,
      preview: passage[0] ?? mail.title,
      name: mail.name,
      lines: [],
      passage: mail.items ? [] : passage,
      items: (mail.items ?? []).map(({ title, note, path }) => ({
        title,
        note,
        url: addressOf(path, origin),
      })),
      action: {
        label: mail.actionPath ? "Open it" : "See my notifications",
        url: addressOf(mail.actionPath, origin),
      },
      closing: [`You get ${KIND_PHRASES[mail.kind]} by email. ${choose}`],
      unsubscribe: {
        label: `Stop emails with ${KIND_PHRASES[mail.kind]}`,
        url: mail.unsubscribeUrl,
      },
    };
  }
  const { items, total } = mail;
  const more = total - items.length;
  const zone = knownZone(mail.timeZone);
  return {
    subject: `Your digest: ${total === 1 ? "one notification" : `${total} notifications`}`,
    preview: items.map(({ title }) => title).join(" · "),
    name: mail.name,
    lines: ["New since the last digest, and not read yet."],
    items: items.map(({ kind, title, actionPath, createdAt }) => ({
      title,
      note: `${KIND_NAMES[kind]}, ${sayDay(createdAt, zone)}`,
      url: addressOf(actionPath, origin),
    })),
    action: {
      label: more > 0 ? `See these and ${more} more` : "See my notifications",
      url: addressOf(null, origin),
    },
    closing: [
      `You get this digest ${mail.rhythm === "day" ? "once a day" : "every Monday"}, when there is something new. ${choose}`,
    ],
    unsubscribe: { label: "Stop the digest", url: mail.unsubscribeUrl },
  };
}

/** A place on this site, whatever was stored. */
function addressOf(path: string | null, origin: URL): string {
  const list = new URL("/notifications", origin);
  const place = path?.startsWith("/") && URL.canParse(path, origin) ? new URL(path, origin) : list;
  return (place.origin === origin.origin ? place : list).href;
}
