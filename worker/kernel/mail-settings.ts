import * as v from "valibot";
import { MAIL_TRANSPORTS } from "../../db/values/mails.ts";

/** How a connection is kept from others' eyes: from its first byte, after a greeting, or not at all. */
const SMTP_SECURITIES = ["tls", "starttls", "none"] as const;
type SmtpSecurity = (typeof SMTP_SECURITIES)[number];

const USUAL_PORTS: Record<SmtpSecurity, number> = { tls: 465, starttls: 587, none: 25 };

export const MAIL_VARIABLES = [
  "MAIL_TRANSPORT",
  "MAIL_FROM",
  "SMTP_HOST",
  "SMTP_PORT",
  "SMTP_SECURE",
  "SMTP_USER",
  "SMTP_PASSWORD",
  "MAIL_SERVICE",
  "MAIL_KEY",
  "MAIL_URL",
] as const;

/** The services that are spoken to over HTTP, and where each takes a mail. */
const SERVICE_URLS = {
  resend: "https://api.resend.com/emails",
  postmark: "https://api.postmarkapp.com/email",
  sendgrid: "https://api.sendgrid.com/v3/mail/send",
} as const;
export type MailServiceName = keyof typeof SERVICE_URLS;
const SERVICE_NAMES = Object.keys(SERVICE_URLS) as MailServiceName[]; // The keys of a constant.

type TellWrong = (name: string, why: string) => void;

export type Mailbox = { name: string; address: string };

export type SmtpServer = {
  host: string;
  port: number;
  security: SmtpSecurity;
  login: { user: string; password: string } | null;
};

export type MailService = { name: MailServiceName; url: string; key: string };

export type MailSettings =
  | { transport: "outbox" }
  | { transport: "smtp"; from: Mailbox; server: SmtpServer }
  | { transport: "send_email"; from: Mailbox; binding: SendEmail }
  | { transport: "http"; from: Mailbox; service: MailService };

const MAILBOX = /^(?:"?([^"<>\r\n]*?)"? *<([^<>]+)>|([^<>\s]+))$/;
const Address = v.pipe(v.string(), v.email());

/** How mail leaves this installation, from its raw settings; what is wrong is named and never shown. */
export function readMailSettings(raw: Record<string, unknown>, wrong: TellWrong): MailSettings {
  const word = (name: string) => (typeof raw[name] === "string" ? raw[name].trim() : "");
  const transport = MAIL_TRANSPORTS.find((name) => name === (word("MAIL_TRANSPORT") || "outbox"));
  if (!transport) wrong("MAIL_TRANSPORT", `one of ${MAIL_TRANSPORTS.join(", ")}`);
  if (!transport || transport === "outbox") return { transport: "outbox" };
  const from = readMailbox(word("MAIL_FROM"));
  if (!from.address) wrong("MAIL_FROM", "who sends, such as Executive Advisor <mail@company.com>");
  if (transport === "smtp") return { transport, from, server: readServer(word, wrong) };
  if (transport === "http") return { transport, from, service: readService(word, wrong) };
  if (!isSender(raw["MAIL"]))
    wrong("MAIL", "the binding [[send_email]], which a real account alone has");
  // Shown above to offer what a sender offers; where it does not, nothing is served at all.
  return { transport, from, binding: raw["MAIL"] as SendEmail };
}

function readServer(word: (name: string) => string, wrong: TellWrong): SmtpServer {
  const host = word("SMTP_HOST");
  if (!/^[a-z0-9.:[\]-]+$/i.test(host)) wrong("SMTP_HOST", "the name of the email server");
  const security = SMTP_SECURITIES.find((name) => name === (word("SMTP_SECURE") || "starttls"));
  if (!security) wrong("SMTP_SECURE", `one of ${SMTP_SECURITIES.join(", ")}`);
  const port = Number(word("SMTP_PORT") || USUAL_PORTS[security ?? "starttls"]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    wrong("SMTP_PORT", "a number from 1 to 65535");
  const [user, password] = [word("SMTP_USER"), word("SMTP_PASSWORD")];
  if (user && !password) wrong("SMTP_PASSWORD", "required with SMTP_USER");
  if (password && !user) wrong("SMTP_USER", "required with SMTP_PASSWORD");
  // A password may cross this machine in the clear, and no other way.
  if (user && security === "none" && !isThisMachine(host))
    wrong("SMTP_SECURE", "tls or starttls, since a password is sent");
  return {
    host,
    port,
    security: security ?? "starttls",
    login: user ? { user, password } : null,
  };
}

function readService(word: (name: string) => string, wrong: TellWrong): MailService {
  const name = SERVICE_NAMES.find((known) => known === word("MAIL_SERVICE"));
  if (!name) wrong("MAIL_SERVICE", `one of ${SERVICE_NAMES.join(", ")}`);
  const key = word("MAIL_KEY");
  // What could not be part of a header line is no key.
  if (!/^[!-~]{8,}$/.test(key)) wrong("MAIL_KEY", "the key that the email service gave");
  const url = word("MAIL_URL") || SERVICE_URLS[name ?? "resend"];
  if (!isSafeUrl(url)) wrong("MAIL_URL", "an address with https, or with http on this machine");
  return { name: name ?? "resend", url, key };
}

/** The key travels there: encrypted, or on this machine alone. */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && isThisMachine(hostname));
}

/** 'Executive Advisor <mail@company.com>', or the address alone. */
function readMailbox(text: string): Mailbox {
  const [, name = "", named, bare] = MAILBOX.exec(text) ?? [];
  const address = v.safeParse(Address, (named ?? bare ?? "").trim());
  return { name: name.trim(), address: address.success ? address.output : "" };
}

function isSender(binding: unknown): boolean {
  if (typeof binding !== "object" || binding === null) return false;
  return typeof Reflect.get(binding, "send") === "function";
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
