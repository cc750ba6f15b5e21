import type { Context } from "../../kernel/context.ts";
import { encrypt } from "../../kernel/keys.ts";
import { WEBHOOK_PURPOSE } from "./open-webhook-secret.ts";

const SECRET_BYTES = 24;

/** As the standard for webhooks has it: what it is, and random bytes in base64. */
export function makeWebhookSecret(): string {
  const random = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return `whsec_${btoa(String.fromCharCode(...random))}`;
}

/** The secret as it may lie in the form's row: it opens in no other. */
export function sealWebhookSecret(ctx: Context, formId: string, secret: string): Promise<string> {
  return encrypt(ctx.keys, WEBHOOK_PURPOSE, formId, secret);
}
