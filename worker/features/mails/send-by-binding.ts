import { PermanentFailure } from "../../kernel/permanent-failure.ts";
import { headersOf, type Outgoing } from "./compose-mime.ts";

/** What the platform says of a mail that it will never take. */
const FINAL = new Set([
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_CONTENT_TOO_LARGE",
]);

/** Hands one mail to the platform's own sender. */
export async function sendByBinding(mail: Outgoing, binding: SendEmail): Promise<void> {
  const { from, to, subject, text, html, replyTo } = mail;
  const sender = from.name ? { name: from.name, email: from.address } : from.address;
  try {
    await binding.send({
      from: sender,
      to,
      subject,
      text,
      html,
      headers: headersOf(mail),
      ...(replyTo ? { replyTo } : {}),
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code: unknown = Reflect.get(error, "code");
    if (typeof code === "string" && FINAL.has(code)) {
      throw new PermanentFailure(`${code}: ${error.message}`, { cause: error });
    }
    throw error;
  }
}
