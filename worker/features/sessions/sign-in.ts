import { eq } from "drizzle-orm";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { recordAlone } from "../audit/record-together.ts";
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
  const { rateSignInPerAccount, rateSignInPerAddress } = ctx.limits;
  await ctx.limiter.take(
    `sign-in:address:${ctx.client.address ?? "unknown"}`,
    rateSignInPerAddress,
  );
  await ctx.limiter.take(`sign-in:account:${await sha256Hex(input.email)}`, rateSignInPerAccount);

  const account = await readAccount(ctx, input.email);
  const check = await checkPassword(input.password, account?.passwordHash ?? undefined);
  if (!account || !check.matches || account.emailVerifiedAt === null) {
    const refusal = "invalid_credentials";
    await recordAlone(ctx, {
      type: "login_failed",
      userId: account?.userId ?? null,
      email: input.email,
      details: { message: refusal },
    });
    throw new AppError(refusal);
  }
  if (check.needsRehash) {
    await ctx.db
      .update(userCredentials)
      .set({ passwordHash: await hashPassword(input.password), updatedAt: ctx.clock.now() })
      .where(eq(userCredentials.userId, account.userId));
  }
  const { userId } = account;
  return enterAccount(ctx, { userId, method: "password", claim: input.device, currentToken });
}

function readAccount(ctx: Context, email: string) {
  return ctx.db
    .select({
      userId: profiles.id,
      emailVerifiedAt: profiles.emailVerifiedAt,
      passwordHash: userCredentials.passwordHash,
    })
    .from(profiles)
    .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
    .where(eq(profiles.email, email))
    .get();
}
