import { and, eq, sql } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { limitAddress } from "../../kernel/limit-address.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { recordAlone } from "../audit/record-together.ts";
import { openMailLink, spendMailLink } from "../mail-links/open-mail-link.ts";
import { enterAccount } from "../sessions/enter-account.ts";
import { hasPassword } from "../users/has-password.ts";
import { hashNewPassword } from "../users/hash-new-password.ts";
import { replacePassword } from "../users/replace-password.ts";
import type { ResetPasswordInput } from "./contract.ts";

type Link = Awaited<ReturnType<typeof openMailLink>>;

/** A new password by a link in a mail. Whoever follows it has proven the address as well. */
export async function resetPassword(
  ctx: Context,
  input: ResetPasswordInput,
  currentToken?: string,
) {
  const { rateSignInPerAddress } = ctx.limits;
  await limitAddress(ctx, "reset", rateSignInPerAddress);
  let link: Link | null = null;
  let passwordHash: string;
  try {
    link = await openMailLink(ctx, input.token, input.kind);
    passwordHash = await replaceBy(ctx, link, input.password);
  } catch (error) {
    if (error instanceof AppError) {
      const details = { message: error.code };
      const { userId = null, email = null } = link ?? {};
      await recordAlone(ctx, { type: "password_reset_failed", userId, email, details });
    }
    throw error;
  }
  const { userId } = link;
  ctx.effects.wake();
  ctx.live.endSessions(userId, { reason: "revoked" });
  return enterAccount(ctx, {
    userId,
    method: "mail_link",
    claim: input.device,
    stillGood: hasPassword(userId, passwordHash),
    currentToken,
  });
}

/** The hash of the new password. */
async function replaceBy(ctx: Context, { id, userId, email }: Link, password: string) {
  const now = ctx.clock.now();
  const owner = await ctx.db
    .select({
      id: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      emailVerifiedAt: profiles.emailVerifiedAt,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .get();
  // The account has moved to another address since: whoever reads this one has no say in it any more.
  if (owner?.email !== email) throw new AppError("link_used");
  const passwordHash = await hashNewPassword(ctx, password, owner);
  const isFirstProof = owner.emailVerifiedAt === null;
  try {
    await transaction(ctx.db, [
      ...spendMailLink(ctx, id),
      ctx.db
        .update(profiles)
        .set({
          emailVerifiedAt: sql`coalesce(${profiles.emailVerifiedAt}, ${now})`,
          updatedAt: now,
          version: sql`${profiles.version} + 1`,
        })
        .where(and(eq(profiles.id, userId), eq(profiles.email, email))),
      premiseHeld(ctx.db),
      ...replacePassword(ctx, owner, passwordHash, { isFirst: isFirstProof }),
      ...(isFirstProof ? [recordEvent(ctx, { type: "email_verified", userId, email })] : []),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("link_used", { cause: error });
    throw error;
  }
  return passwordHash;
}
