import type { Mailbox } from "../../kernel/mail-settings.ts";

export type Outgoing = {
  id: string;
  from: Mailbox;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: number;
  /** Where one press ends such mails; empty where a mail answers what someone did. */
  unsubscribeUrl: string;
  /** Where an answer goes; without it, to the sender. */
  replyTo?: string | undefined;
};

export type Envelope = { from: string; to: string; mime: string };

/** A mail as it travels: both parts, encoded so that every line is short ASCII. */
export async function composeMime(mail: Outgoing): Promise<Envelope> {
  // Large, and needed by the drainer alone.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    from: mail.from,
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageId(mail),
    date: new Date(mail.at),
    headers: Object.entries(headersOf(mail)).map(([key, value]) => ({ key, value })),
    newline: "\r\n",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const mime = await composer.compile().build();
  return { from: mail.from.address, to: mail.to, mime: mime.toString() };
}

/** The same at every attempt: whoever gets a mail twice can tell. */
export function messageId({ id, from }: Pick<Outgoing, "id" | "from">): string {
  return `<${id}@${from.address.split("@").at(-1)}>`;
}

/** What no letter of an address may hold that stands in a header. */
const HEADER_URL = /^https?:\/\/[!-;=?-~]+$/;

/** What a mail says of itself besides its words. One click ends such mails, as RFC 8058 has it. */
export function headersOf({ unsubscribeUrl }: Outgoing): Record<string, string> {
  if (!HEADER_URL.test(unsubscribeUrl)) return AUTOMATIC;
  return {
    ...AUTOMATIC,
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Nobody's out-of-office answers a machine. */
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };
