import type { Context } from "../../../kernel/context.ts";
import { decrypt } from "../../../kernel/keys.ts";

export const WEBHOOK_PURPOSE = "form webhook";

/** The secret of a form's row; null where there is none. */
export async function openWebhookSecret(
  ctx: Context,
  { id, webhookSecret }: { id: string; webhookSecret: string },
): Promise<string | null> {
  return webhookSecret === "" ? null : decrypt(ctx.keys, WEBHOOK_PURPOSE, id, webhookSecret);
}
