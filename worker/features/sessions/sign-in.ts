import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { recordAlone } from "../audit/record-together.ts";
import { checkPassword, hashPassword } from "../users/hash-password.ts";
import type { SignInInput } from "./contract.ts";
import { type Entered, enterAccount } from "./enter-account.ts";

/** Checks the password and comes in. Says the same, as slowly, whether the account exists or not. */
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
  const check = await checkPassword(input.password, account?.passwordHash);
  if (!account || !check.matches) {
    const refusal = "invalid_credentials";
    await refuse(ctx, input.email, account?.userId ?? null, refusal);
    throw new AppError(refusal);
  }
  if (account.emailVerifiedAt === null) {
    await refuse(ctx, input.email, account.userId, "email_unverified");
    throw new AppError("email_unverified");
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

function refuse(ctx: Context, email: string, userId: string | null, message: string) {
  return recordAlone(ctx, { type: "login_failed", userId, email, details: { message } });
}

/** An address that is not proven yet has no password of its own, only the one that its newest link carries. */
async function readAccount(ctx: Context, email: string) {
  const [accounts, links] = await ctx.db.batch([
    ctx.db
      .select({
        userId: profiles.id,
        emailVerifiedAt: profiles.emailVerifiedAt,
        passwordHash: userCredentials.passwordHash,
      })
      .from(profiles)
      .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
      .where(eq(profiles.email, email)),
    ctx.db
      .select({ passwordHash: mailLinks.passwordHash })
      .from(mailLinks)
      .innerJoin(profiles, eq(profiles.id, mailLinks.userId))
      .where(
        and(
          eq(profiles.email, email),
          isNull(profiles.emailVerifiedAt),
          eq(mailLinks.purpose, "verify_email"),
          isNull(mailLinks.usedAt),
          gt(mailLinks.expiresAt, ctx.clock.now()),
        ),
      )
      .orderBy(desc(mailLinks.createdAt))
      .limit(1),
  ]);
  const account = accounts[0];
  if (!account) return null;
  return { ...account, passwordHash: account.passwordHash ?? links[0]?.passwordHash ?? undefined };
}
