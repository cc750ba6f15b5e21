import { and, eq, inArray } from "drizzle-orm";
import { devices } from "../../../db/schema/devices.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { limitAddress, networkOfClient } from "../../kernel/limit-address.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { recordAlone } from "../audit/record-together.ts";
import { hasPassword } from "../users/has-password.ts";
import { checkPassword, hashPassword } from "../users/hash-password.ts";
import type { SignInInput } from "./contract.ts";
import { type Entered, enterAccount } from "./enter-account.ts";

/**
 * Checks the password and comes in. Says the same, as slowly, whether the account exists, waits for its address
 * to be proven or is nobody's: what a sign-up chose counts for nothing before its link was followed.
 */
export async function signIn(
  ctx: Context,
  input: SignInInput,
  currentToken?: string,
): Promise<Entered> {
  await limitAddress(ctx, "sign-in", ctx.limits.rateSignInPerAddress);
  const account = await readAccount(ctx, input.email);
  await limitTries(ctx, input.email, account?.deviceId ?? null);
  const check = await checkPassword(ctx, input.password, account?.passwordHash ?? undefined);
  if (!account?.passwordHash || !check.matches || account.emailVerifiedAt === null) {
    const refusal = "invalid_credentials";
    await recordAlone(ctx, {
      type: "login_failed",
      userId: account?.userId ?? null,
      email: input.email,
      details: { message: refusal },
    });
    throw new AppError(refusal);
  }
  const { userId } = account;
  const passwordHash = await renewHash(ctx, input.password, {
    ...check,
    userId,
    passwordHash: account.passwordHash,
  });
  return enterAccount(ctx, {
    userId,
    method: "password",
    claim: input.device,
    stillGood: hasPassword(userId, passwordHash),
    currentToken,
  });
}

type Checked = { userId: string; passwordHash: string; needsRehash: boolean };

/** By present parameters, unless the password was changed while the one that was typed is derived again. */
async function renewHash(ctx: Context, password: string, checked: Checked): Promise<string> {
  const { userId, passwordHash: old, needsRehash } = checked;
  if (!needsRehash) return old;
  const passwordHash = await hashPassword(ctx, password);
  await ctx.db
    .update(userCredentials)
    .set({ passwordHash, updatedAt: ctx.clock.now() })
    .where(and(eq(userCredentials.userId, userId), eq(userCredentials.passwordHash, old)));
  return passwordHash;
}

/**
 * Guesses at one account are few from one place, and bounded from all. A browser that the account knows has its
 * own, so that a stranger who uses up the rest keeps out nobody who was here before.
 */
async function limitTries(ctx: Context, email: string, deviceId: string | null) {
  const { rateSignInPerAccount, rateSignInFromAll } = ctx.limits;
  if (deviceId) return ctx.limiter.take(`sign-in:device:${deviceId}`, rateSignInPerAccount);
  const account = `sign-in:account:${await sha256Hex(email)}`;
  await ctx.limiter.take(`${account}:${networkOfClient(ctx) ?? "unknown"}`, rateSignInPerAccount);
  await ctx.limiter.take(account, rateSignInFromAll);
}

/** The account, and which of its devices this browser is, in one statement: as quick for an unknown address. */
async function readAccount(ctx: Context, email: string) {
  const held = await Promise.all(Object.values(ctx.client.deviceTokens).map(sha256Hex));
  return ctx.db
    .select({
      userId: profiles.id,
      deviceId: devices.id,
      emailVerifiedAt: profiles.emailVerifiedAt,
      passwordHash: userCredentials.passwordHash,
    })
    .from(profiles)
    .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
    .leftJoin(devices, and(eq(devices.userId, profiles.id), inArray(devices.tokenHash, held)))
    .where(eq(profiles.email, email))
    .get();
}
