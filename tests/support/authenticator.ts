import { Secret, TOTP } from "otpauth";
import { recoveryCodes, totpFactors } from "../../db/schema/factors.ts";
import { hashRecoveryCode } from "../../worker/features/factors/make-recovery-codes.ts";
import { makeTotpSecret } from "../../worker/features/factors/make-totp-secret.ts";
import type { Context } from "../../worker/kernel/context.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";

/** The six digits that an app would show for this secret, in the step of that moment. */
export function codeAt(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp: at,
  });
}

/** So far does the clock go from one code to the next. */
export const STEP_MS = LIMITS.totpPeriodS * 1000;

/** A verified authenticator of the person, by its row alone; answers what its app would hold. */
export async function giveAuthenticator(ctx: Context, userId: string, name = "Phone") {
  const id = ctx.ids.next();
  const { plain, sealed } = await makeTotpSecret(ctx, id);
  const now = ctx.clock.now();
  await ctx.db
    .insert(totpFactors)
    .values({ id, userId, name, secret: sealed, verifiedAt: now, createdAt: now });
  return { id, secret: plain, code: (at = ctx.clock.now()) => codeAt(plain, at) };
}

/** One unused recovery code. */
export async function giveRecoveryCode(ctx: Context, userId: string, code = "ABCDE12345") {
  const codeHash = await hashRecoveryCode(ctx, userId, code);
  const id = ctx.ids.next();
  await ctx.db.insert(recoveryCodes).values({ id, userId, codeHash, createdAt: ctx.clock.now() });
  return code;
}
