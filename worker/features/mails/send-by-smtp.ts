import { PermanentFailure } from "../../kernel/permanent-failure.ts";
import type { SmtpServer } from "../../kernel/mail-settings.ts";
import type { Envelope } from "./compose-mime.ts";
import { openSmtpTalk, type SmtpReply, type SmtpTalk } from "./open-smtp-talk.ts";
import { toBase64 } from "../../kernel/pure/bytes.ts";

type Options = { server: SmtpServer; helo: string; timeoutMs: number };

/** These speak of how this installation signs in, which an admin can mend, and not of the mail. */
const NOT_THE_MAIL = new Set([530, 534, 535, 538]);

/** Hands one mail to the mail server. PermanentFailure when the server refuses this very mail for good. */
export async function sendBySmtp(envelope: Envelope, options: Options): Promise<void> {
  await inTime(options, async (talk) => {
    await begin(talk, options);
    await hand(talk, envelope);
  });
}

/** Goes as far as the sign-in, and hands over nothing. */
export async function signInBySmtp(options: Options): Promise<void> {
  await inTime(options, async (talk) => {
    await begin(talk, options);
    await talk.say("QUIT").catch(() => undefined); // It let us in, whatever it says to the good-bye.
  });
}

async function inTime(options: Options, converse: (talk: SmtpTalk) => Promise<void>) {
  const talk = openSmtpTalk(options.server);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The email server took longer than ${options.timeoutMs / 1000} s`)),
      options.timeoutMs,
    );
  });
  try {
    await Promise.race([converse(talk), late]);
  } finally {
    clearTimeout(timer);
    talk.close();
  }
}

async function begin(talk: SmtpTalk, { server, helo }: Options) {
  await talk.reach();
  expect(await talk.hear(), 220, "greeting");
  let offers = await greet(talk, helo);
  if (server.security === "starttls") {
    if (!offers.has("STARTTLS")) throw new Error("The email server offers no encryption");
    expect(await talk.say("STARTTLS"), 220, "STARTTLS");
    talk.encrypt();
    offers = await greet(talk, helo);
  }
  if (server.login) await signIn(talk, server.login, offers.get("AUTH") ?? "");
}

async function hand(talk: SmtpTalk, envelope: Envelope) {
  expectForMail(await talk.say(`MAIL FROM:<${envelope.from}>`), 250, "sender");
  expectForMail(await talk.say(`RCPT TO:<${envelope.to}>`), 250, "recipient");
  expectForMail(await talk.say("DATA"), 354, "DATA");
  expectForMail(await talk.say(`${dotStuffed(envelope.mime)}\r\n.`), 250, "mail");
  // Taken is taken: a server that hangs up without a good-bye has the mail all the same.
  await talk.say("QUIT").catch(() => undefined);
}

/** What the server offers, by name. */
async function greet(talk: SmtpTalk, helo: string): Promise<Map<string, string>> {
  const reply = expect(await talk.say(`EHLO ${helo}`), 250, "EHLO");
  return new Map(
    reply.lines.slice(1).map((line) => {
      const [name = "", ...rest] = line.toUpperCase().split(/[ =]/);
      return [name, rest.join(" ")] as const;
    }),
  );
}

type Login = { user: string; password: string };

async function signIn(talk: SmtpTalk, { user, password }: Login, ways: string) {
  if (/\bPLAIN\b/.test(ways) || !/\bLOGIN\b/.test(ways)) {
    expect(await talk.say(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`), 235, "sign-in");
    return;
  }
  expect(await talk.say("AUTH LOGIN"), 334, "sign-in");
  expect(await talk.say(base64(user)), 334, "sign-in");
  expect(await talk.say(base64(password)), 235, "sign-in");
}

function base64(text: string): string {
  return toBase64(new TextEncoder().encode(text));
}

/** A line that is nothing but a dot would end the mail early. */
function dotStuffed(mime: string): string {
  return mime.replaceAll(/\r?\n/g, "\r\n").replace(/\r\n$/, "").replaceAll(/^\./gm, "..");
}

function expect(reply: SmtpReply, code: number, step: string): SmtpReply {
  if (reply.code === code) return reply;
  throw new Error(refusal(reply, step));
}

function expectForMail(reply: SmtpReply, code: number, step: string) {
  if (reply.code === code || (code === 250 && reply.code === 251)) return;
  const isFinal = reply.code >= 500 && !NOT_THE_MAIL.has(reply.code);
  throw isFinal ? new PermanentFailure(refusal(reply, step)) : new Error(refusal(reply, step));
}

function refusal({ code, lines }: SmtpReply, step: string): string {
  return `The email server refused the ${step}: ${code} ${lines.join(" ")}`;
}
