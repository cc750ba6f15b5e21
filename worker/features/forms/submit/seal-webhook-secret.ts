import type { Context } from "../../../kernel/context.ts";
import { encrypt } from "../../../kernel/keys.ts";
import { WEBHOOK_PURPOSE } from "./open-webhook-secret.ts";
import { toBase64 } from "../../../kernel/pure/bytes.ts";

const SECRET_BYTES = 24;

/** As the standard for webhooks has it: what it is, and random bytes in base64. */
export function makeWebhookSecret(): string {
  return `whsec_${toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))}`;
}

/** The secret as it may lie in the form's row: it opens in no other. */
export function sealWebhookSecret(ctx: Context, formId: string, secret: string): Promise<string> {
  return encrypt(ctx.keys, WEBHOOK_PURPOSE, formId, secret);
}
