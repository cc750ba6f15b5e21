import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { encrypt } from "../../kernel/keys.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { hashNewPassword } from "../users/hash-new-password.ts";
import { SIGN_UP_KEY } from "./answer-sign-up.ts";
import type { SignUpInput } from "./contract.ts";
import { limitMails } from "./limit-mails.ts";
import { isAddressAccepted, mayRegister } from "./queries.ts";

/**
 * The same work for every address: one derivation, one sealed effect. Whether there is an account already is
 * looked up after the answer, and told by mail alone.
 */
export async function signUp(ctx: Context, input: SignUpInput) {
  const { email, fullName, password } = input;
  // Counted first, so that nobody tries address after address to learn whom a company asked.
  await limitMails(ctx, email);
  if (!(await mayRegister(ctx, email))) throw new AppError("registration_closed");
  if (!(await isAddressAccepted(ctx, email))) throw new AppError("address_not_accepted");
  const passwordHash = await hashNewPassword(ctx, password, input);
  const row = ctx.ids.next();
  const secret = JSON.stringify({ email, fullName, passwordHash });
  const sealed = await encrypt(ctx.keys, SIGN_UP_KEY, row, secret);
  await transaction(ctx.db, [
    enqueueEffect(ctx, { kind: "accounts.answer-sign-up", payload: { row, sealed } }),
  ]);
  ctx.effects.wake();
}
