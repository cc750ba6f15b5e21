import type { Context } from "../../kernel/context.ts";
import { encrypt } from "../../kernel/keys.ts";

/** Closes what webhooks of a form are signed with: it opens for this form alone. */
export function sealSecret(ctx: Context, formId: string, secret: string): Promise<string> {
  return encrypt(ctx.keys, "form webhook", formId, secret);
}
