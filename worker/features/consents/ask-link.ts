import type { Context } from "../../kernel/context.ts";
import { limitMails } from "../accounts/limit-mails.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";

/** Asks for the link to one's own consents. Whether there are any is looked up after the answer. */
export async function askLink(ctx: Context, typed: string) {
  const email = typed.trim().toLowerCase();
  await limitMails(ctx, email);
  await enqueueEffect(ctx, { kind: "consents.answer-link-request", payload: { email } });
  ctx.effects.wake();
}
