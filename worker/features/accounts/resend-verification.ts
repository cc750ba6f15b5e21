import type { Context } from "../../kernel/context.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import type { AddressInput } from "./contract.ts";
import { limitMails } from "./limit-mails.ts";

/** Asks for the sign-up's link once more. The answer is the same for every address. */
export async function resendVerification(ctx: Context, { email }: AddressInput) {
  await limitMails(ctx, email);
  await enqueueEffect(ctx, { kind: "accounts.answer-resend-request", payload: { email } });
  ctx.effects.wake();
}
