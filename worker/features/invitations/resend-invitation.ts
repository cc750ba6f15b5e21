import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { makeMailLink } from "../mail-links/make-mail-link.ts";
import { limitMailbox } from "../mails/limit-mailbox.ts";
import { queueMail } from "../mails/queue-mail.ts";
import type { Resent } from "./contract.ts";
import { readInviter } from "./invite-people.ts";

/** Sends the way in again to someone who has not come in yet: what they were sent last, with a new link. */
export async function resendInvitation(ctx: ActorContext, userId: string): Promise<Resent> {
  const [[person], [latest]] = await ctx.db.batch([
    ctx.db
      .select({
        email: profiles.email,
        fullName: profiles.fullName,
        emailVerifiedAt: profiles.emailVerifiedAt,
      })
      .from(profiles)
      .where(eq(profiles.id, userId)),
    ctx.db
      .select({
        purpose: mailLinks.purpose,
        fullName: mailLinks.fullName,
        passwordHash: mailLinks.passwordHash,
      })
      .from(mailLinks)
      .where(
        and(
          eq(mailLinks.userId, userId),
          inArray(mailLinks.purpose, ["invitation", "verify_email"]),
          isNull(mailLinks.usedAt),
        ),
      )
      .orderBy(desc(mailLinks.createdAt))
      .limit(1),
  ]);
  if (!person) throw notFound("person", userId);
  if (person.emailVerifiedAt !== null) throw new AppError("already_confirmed");
  await ctx.limiter.take(`resend:${userId}`, ctx.limits.rateMailPerAccount);
  await limitMailbox(ctx, person.email);

  // A sign-up's link carries the password that its person chose; without one they choose it at the link.
  const isSignUp = latest?.purpose === "verify_email" && latest.passwordHash !== null;
  const purpose = isSignUp ? "verify_email" : "invitation";
  const { email, fullName } = person;
  const { url, statements } = await makeMailLink(ctx, {
    purpose,
    userId,
    email,
    path: isSignUp ? "/verify-email" : "/reset-password?invitation=true",
    ...(isSignUp ? { fullName: latest.fullName, passwordHash: latest.passwordHash } : {}),
  });
  const mail = isSignUp
    ? ({ template: "verify_email", name: latest.fullName ?? fullName, url } as const)
    : ({ template: "invitation", name: fullName, inviter: await readInviter(ctx), url } as const);
  try {
    await transaction(ctx.db, [
      premise(
        ctx.db,
        sql`exists(select 1 from ${profiles} where ${profiles.id} = ${userId} and ${profiles.emailVerifiedAt} is null)`,
      ),
      ...statements,
      ...queueMail(ctx, { to: email, userId, mail }),
      recordEvent(ctx, {
        type: "invitation_resent",
        userId,
        details: { adminId: ctx.actor.userId, purpose },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("already_confirmed");
    throw error;
  }
  ctx.effects.wake();
  return { purpose };
}
