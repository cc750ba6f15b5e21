import { expect, inject } from "vitest";

type Party = { name: string; address: string };

/** A mail as the SMTP peer received it. */
export type ReceivedMail = {
  envelope: { from: string; to: string[] };
  from: Party;
  to: Party[];
  subject: string;
  text: string;
  html: string;
  headers: { key: string; value: string }[];
  raw: string;
  isEncrypted: boolean;
  /** Who signed in at the mail server. */
  user: string | null;
};

type SmtpPorts = Record<"open" | "starttls" | "tls" | "untrusted" | "silent" | "tampered", number>;
export type SmtpPeerAddress = { desk: string; ports: SmtpPorts };

const PATIENCE_MS = 15_000;

/** Every mail to the address that has arrived, oldest first. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${inject("smtpPeer").desk}/?to=${encodeURIComponent(address)}`);
  // The desk is of this repository too, and answers in these words.
  return response.json<ReceivedMail[]>();
}

/** The newest mail to the address whose subject fits; waits for it. */
export async function mailTo(
  address: string,
  subject: string | RegExp = /./,
): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(address);
        found = mails.findLast((mail) => isAbout(mail, subject));
        return mails.map((mail) => mail.subject);
      },
      { timeout: PATIENCE_MS, message: `an email to ${address} about ${subject}` },
    )
    .toSatisfy(() => found !== undefined);
  return found ?? expect.fail("no email");
}

/** The link of a mail's button, as its text says it. */
export function linkIn(mail: ReceivedMail): string {
  return /https?:\/\/\S+/.exec(mail.text)?.[0] ?? expect.fail("no link in the mail");
}

function isAbout({ subject }: ReceivedMail, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? subject.includes(wanted) : wanted.test(subject);
}
