import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles, userCredentials } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { limitAddress } from "../../kernel/limit-address.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { recordAlone } from "../audit/record-together.ts";
import { openMailLink, spendMailLink } from "../mail-links/open-mail-link.ts";
import { enterAccount } from "../sessions/enter-account.ts";
import { hasPassword } from "../users/has-password.ts";
import { checkPassword } from "../users/hash-password.ts";
import { personRecord } from "../users/person-record.ts";
import type { VerifyEmailInput } from "./contract.ts";

/**
 * Opens the account of a sign-up: the link proves the address, and the password that it is the same person
 * who signed up. Only now does what the sign-up chose become the account's.
 */
export async function verifyEmail(ctx: Context, input: VerifyEmailInput, currentToken?: string) {
  const { rateSignInPerAddress, rateSignInPerAccount } = ctx.limits;
  await limitAddress(ctx, "verify", rateSignInPerAddress);
  const link = await openMailLink(ctx, input.token, "verify_email");
  const { userId, email, fullName, passwordHash } = link;
  await ctx.limiter.take(`verify:account:${userId}`, rateSignInPerAccount);
  const check = await checkPassword(ctx, input.password, passwordHash ?? undefined);
  if (!check.matches || passwordHash === null) {
    const details = { message: "verify_email" };
    await recordAlone(ctx, { type: "login_failed", userId, email, details });
    throw invalidInput({ password: "This is not the password that was chosen at this sign-up." });
  }
  const now = ctx.clock.now();
  const eventId = ctx.ids.next();
  const kept = { deed: "changed", where: eq(profiles.id, userId), eventId, by: userId } as const;
  const proven = {
    emailVerifiedAt: now,
    updatedAt: now,
    version: sql`${profiles.version} + 1`,
    ...(fullName ? { fullName } : {}),
  };
  try {
    await transaction(ctx.db, [
      ...spendMailLink(ctx, link.id),
      ...(fullName ? [keepChange(ctx, personRecord, kept)] : []),
      ctx.db
        .update(profiles)
        .set(proven)
        .where(
          and(eq(profiles.id, userId), eq(profiles.email, email), isNull(profiles.emailVerifiedAt)),
        ),
      premiseHeld(ctx.db),
      ctx.db
        .insert(userCredentials)
        .values({ userId, passwordHash, updatedAt: now })
        .onConflictDoUpdate({
          target: userCredentials.userId,
          set: { passwordHash, updatedAt: now },
        }),
      ctx.db.delete(mailLinks).where(and(eq(mailLinks.userId, userId), ne(mailLinks.id, link.id))),
      recordEvent(ctx, { id: eventId, type: "email_verified", userId, email }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("link_used", { cause: error });
    throw error;
  }
  return enterAccount(ctx, {
    userId,
    method: "mail_link",
    claim: input.device,
    stillGood: hasPassword(userId, passwordHash),
    currentToken,
  });
}
