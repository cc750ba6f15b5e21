import type { Limits } from "../../kernel/limits.ts";
import type { MailService } from "../../kernel/mail-settings.ts";
import { PermanentFailure } from "../../kernel/permanent-failure.ts";
import { readCapped } from "../../kernel/read-capped.ts";
import { cleanWords } from "./clean-words.ts";
import type { Outgoing } from "./compose-mime.ts";
import { mailServiceOf, type ServiceAnswer } from "./mail-service-of.ts";

type Caps = Pick<Limits, "mailTimeoutMs" | "mailAnswerBytes" | "mailLineLength">;

/** Hands one mail to a mail service. PermanentFailure when it refuses this very mail for good. */
export async function sendByHttp(mail: Outgoing, service: MailService, caps: Caps): Promise<void> {
  const { write, hasTaken, isOfTheMail } = mailServiceOf(service.name);
  const answer = await ask(service, caps, JSON.stringify(write(mail)), mail.id);
  if (hasTaken(answer)) return;
  const words = refusal(service, answer, caps);
  throw isOfTheMail(answer) ? new PermanentFailure(words) : new Error(words);
}

/** Shows the key with a mail that has no parts: a service that knows it refuses the mail alone. */
export async function tryKey(service: MailService, caps: Caps): Promise<void> {
  const answer = await ask(service, caps, "{}", crypto.randomUUID());
  const isMailRefused = [400, 422].includes(answer.status) && !/api key/i.test(answer.text);
  if (!isMailRefused) throw new Error(refusal(service, answer, caps));
}

/** One question: no redirects, which the key would follow, a limited time and a limited answer. */
async function ask(service: MailService, caps: Caps, body: string, id: string) {
  const signal = AbortSignal.timeout(caps.mailTimeoutMs);
  const { host } = new URL(service.url);
  let status: number;
  let text: string | null;
  try {
    const response = await fetch(service.url, {
      method: "POST",
      headers: {
        ...mailServiceOf(service.name).proof(service.key),
        accept: "application/json",
        "content-type": "application/json",
        // The same at every attempt, so that a service that knows it sends a mail once.
        "idempotency-key": id,
      },
      body,
      redirect: "manual",
      signal,
    });
    ({ status } = response);
    text = await readCapped(response, caps.mailAnswerBytes, signal);
  } catch (error) {
    const late = `The email service took longer than ${caps.mailTimeoutMs / 1000} s`;
    throw new Error(signal.aborted ? late : `No email service answers at ${host}`, {
      cause: error,
    });
  }
  if (text === null) throw new Error(`The answer of ${host} is too long`);
  return { status, text, body: readObject(text) };
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    // What is an object has keys; each is looked at before it is used.
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** In its own words, in one line, and without the key, which some services repeat. */
function refusal({ key, url }: MailService, { status, text }: ServiceAnswer, caps: Caps): string {
  const { host } = new URL(url);
  const said = cleanWords(text.replaceAll(key, "[key]"), caps.mailLineLength);
  if (status >= 200 && status < 300)
    return `${host} did not confirm that it accepted the email: ${said}`;
  return `${host} refused the email: ${status} ${said}`.trim();
}
