import { inject } from "vitest";
import type { SmtpPeerAddress } from "./mailbox.ts";
import { setBinding } from "./test-env.ts";

import { SMTP_LOGIN } from "./smtp-login.ts";

type Kind = keyof SmtpPeerAddress["ports"];

const HOW: Record<Kind, { SMTP_SECURE: string; signsIn: boolean }> = {
  open: { SMTP_SECURE: "none", signsIn: false },
  starttls: { SMTP_SECURE: "starttls", signsIn: true },
  tls: { SMTP_SECURE: "tls", signsIn: true },
  untrusted: { SMTP_SECURE: "starttls", signsIn: false },
  silent: { SMTP_SECURE: "none", signsIn: false },
  tampered: { SMTP_SECURE: "starttls", signsIn: false },
};

/** From now on this file's worker sends by SMTP to the peer's server of this kind. */
export function sendBySmtpTo(kind: Kind, changes: Record<string, string> = {}) {
  const { SMTP_SECURE, signsIn } = HOW[kind];
  const settings = {
    MAIL_TRANSPORT: "smtp",
    MAIL_FROM: "Executive Advisör <mail@advisor.test>",
    SMTP_HOST: "localhost",
    SMTP_PORT: String(inject("smtpPeer").ports[kind]),
    SMTP_SECURE,
    SMTP_USER: signsIn ? SMTP_LOGIN.user : "",
    SMTP_PASSWORD: signsIn ? SMTP_LOGIN.password : "",
    ...changes,
  };
  for (const [name, value] of Object.entries(settings)) setBinding(name, value);
}
