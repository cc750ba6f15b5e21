import type { MailServiceName } from "../../kernel/mail-settings.ts";
import { headersOf, messageId, type Outgoing } from "./compose-mime.ts";

export type ServiceAnswer = { status: number; text: string; body: Record<string, unknown> };

type MailServiceKind = {
  /** How the key is shown. */
  proof: (key: string) => Record<string, string>;
  /** The mail as this service reads it. Links hold one-time tokens, so that nobody may rewrite them. */
  write: (mail: Outgoing) => object;
  /** It says so itself: any other page can answer 200. */
  hasTaken: (answer: ServiceAnswer) => boolean;
  /** Whether a refusal is of this very mail, and not of the key, the sender or the quota. */
  isOfTheMail: (answer: ServiceAnswer) => boolean;
};

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const REFUSALS = new Set([400, 413, 422]);

/** An address that is not valid, and one that has bounced before. */
const POSTMARK_REFUSALS = new Set<unknown>([300, 406]);

const SERVICES: Record<MailServiceName, MailServiceKind> = {
  resend: {
    proof: bearer,
    write: (mail) => ({
      from: fromOf(mail),
      to: [mail.to],
      ...(mail.replyTo ? { reply_to: mail.replyTo } : {}),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: allHeadersOf(mail),
    }),
    hasTaken: ({ status, body }) => status === 200 && typeof body["id"] === "string",
    isOfTheMail: ({ status, text }) => REFUSALS.has(status) && !/api key/i.test(text),
  },
  postmark: {
    proof: (key) => ({ "x-postmark-server-token": key }),
    write: (mail) => ({
      From: fromOf(mail),
      To: mail.to,
      ...(mail.replyTo ? { ReplyTo: mail.replyTo } : {}),
      Subject: mail.subject,
      TextBody: mail.text,
      HtmlBody: mail.html,
      TrackOpens: false,
      TrackLinks: "None",
      Headers: Object.entries({ ...allHeadersOf(mail), "X-PM-KeepID": "true" }).map(
        ([Name, Value]) => ({ Name, Value }),
      ),
    }),
    hasTaken: ({ status, body }) => status === 200 && body["ErrorCode"] === 0,
    isOfTheMail: ({ status, body }) =>
      status === 413 || (status === 422 && POSTMARK_REFUSALS.has(body["ErrorCode"])),
  },
  sendgrid: {
    proof: bearer,
    write: ({ from, ...mail }) => ({
      personalizations: [{ to: [{ email: mail.to }] }],
      from: from.name ? { email: from.address, name: from.name } : { email: from.address },
      ...(mail.replyTo ? { reply_to: { email: mail.replyTo } } : {}),
      subject: mail.subject,
      content: [
        { type: "text/plain", value: mail.text },
        { type: "text/html", value: mail.html },
      ],
      headers: allHeadersOf({ from, ...mail }),
      tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
    }),
    hasTaken: ({ status }) => status === 202,
    isOfTheMail: ({ status }) => REFUSALS.has(status),
  },
};

export const mailServiceOf = (name: MailServiceName) => SERVICES[name];

function fromOf({ from: { name, address } }: Outgoing): string {
  return name ? `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}" <${address}>` : address;
}

function allHeadersOf(mail: Outgoing): Record<string, string> {
  return { ...headersOf(mail), "Message-ID": messageId(mail) };
}
