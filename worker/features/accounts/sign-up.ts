import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { encrypt } from "../../kernel/keys.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";
import { hashNewPassword } from "../users/hash-new-password.ts";
import { SIGN_UP_KEY } from "./answer-sign-up.ts";
import type { SignUpInput } from "./contract.ts";
import { limitMails } from "./limit-mails.ts";
import { isRegistrationOpen } from "./queries.ts";

/**
 * The same work for every address: one derivation, one sealed effect. Whether there is an account already is
 * looked up after the answer, and told by mail alone.
 */
export async function signUp(ctx: Context, input: SignUpInput) {
  if (!(await isRegistrationOpen(ctx))) throw new AppError("registration_closed");
  const { email, fullName, password } = input;
  await limitMails(ctx, email);
  const passwordHash = await hashNewPassword(ctx, password, input);
  const row = ctx.ids.next();
  const secret = JSON.stringify({ email, fullName, passwordHash });
  const sealed = await encrypt(ctx.keys, SIGN_UP_KEY, row, secret);
  await transaction(ctx.db, [
    enqueueEffect(ctx, { kind: "accounts.answer-sign-up", payload: { row, sealed } }),
  ]);
  ctx.effects.wake();
}
