import { PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordAlone } from "../audit/record-together.ts";
import { checkPasskey } from "../factors/check-passkey.ts";
import { hasPasskey } from "../factors/queries.ts";
import { type Entered, enterAccount } from "../sessions/enter-account.ts";
import type { PasskeySignInInput } from "./contract.ts";
import { closeChallenge, takeAttempt } from "./take-attempt.ts";

/**
 * Comes in by a passkey alone. When it verified its person it was two factors, something held and something
 * known or been; without that it was one, and the second is still asked for.
 */
export async function signInWithPasskey(
  ctx: Context,
  id: string,
  input: PasskeySignInInput,
  currentToken: string | undefined,
): Promise<Entered> {
  const challenge = await takeAttempt(ctx, { id, purpose: "passkey_sign_in", by: null });
  const shown = await checkPasskey(ctx, { nonce: challenge.nonce }, input.response);
  if (!shown) throw await refuse(ctx, null);
  const { userId, isVerified } = shown;
  try {
    await transaction(ctx.db, [...closeChallenge(ctx, challenge.id), ...shown.statements]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw await refuse(ctx, userId);
    throw error;
  }
  return enterAccount(ctx, {
    userId,
    method: "passkey",
    claim: input.device,
    stillGood: hasPasskey(userId, input.response.id),
    currentToken,
    isTwoFactors: isVerified,
    details: { userVerified: String(isVerified) },
  });
}

async function refuse(ctx: Context, userId: string | null) {
  const detail = "We don't know this passkey. Sign in another way.";
  await recordAlone(ctx, { type: "login_failed", userId, details: { message: detail } });
  return new AppError("invalid_credentials", { detail });
}
