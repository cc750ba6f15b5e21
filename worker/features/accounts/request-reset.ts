import type { Context } from "../../kernel/context.ts";
import { recordTogether } from "../audit/record-together.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import type { AddressInput } from "./contract.ts";
import { limitMails } from "./limit-mails.ts";

/** Asks for a new password. Whether there is an account is looked up after the answer. */
export async function requestReset(ctx: Context, { email }: AddressInput) {
  await limitMails(ctx, email);
  await recordTogether(
    ctx,
    [enqueueEffect(ctx, { kind: "accounts.answer-reset-request", payload: { email } })],
    { type: "password_reset_requested", userId: null, email },
  );
  ctx.effects.wake();
}
