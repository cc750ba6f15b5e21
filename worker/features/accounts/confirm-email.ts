import { and, eq, isNull, notExists, gt, sql } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles } from "../../../db/schema/users.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { limitAddress } from "../../kernel/limit-address.ts";
import { AppError } from "../../kernel/errors.ts";
import { revokeTokensOf } from "../access-tokens/revoke-tokens-of.ts";
import { forgetChanges, keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { distrustDevicesOf } from "../devices/distrust-devices-of.ts";
import { openMailLink, spendMailLink } from "../mail-links/open-mail-link.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { endSessionsOf } from "../sessions/end-sessions-of.ts";
import { personRecord } from "../users/person-record.ts";

/** Whoever opens the link may be in any browser: a session of the same person there stays, all others end. */
type Confirmer = { userId: string; sessionId: string; impersonator: object | null } | null;

/** The new address is proven and takes the old one's place. */
export async function confirmEmail(ctx: Context, token: string, confirmer: Confirmer) {
  const { rateSignInPerAddress } = ctx.limits;
  await limitAddress(ctx, "confirm", rateSignInPerAddress);
  const link = await openMailLink(ctx, token, "change_email");
  const { userId, email: newEmail } = link;
  const person = await ctx.db
    .select({ email: profiles.email, fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .get();
  if (!person) throw new AppError("link_used");
  const now = ctx.clock.now();
  const isOwn = confirmer?.userId === userId && confirmer.impersonator === null;
  const own = isOwn ? confirmer.sessionId : undefined;
  const mail = { template: "email_changed", name: person.fullName, newEmail } as const;
  const eventId = ctx.ids.next();
  const kept = { deed: "changed", where: eq(profiles.id, userId), eventId, by: userId } as const;
  try {
    await transaction(ctx.db, [
      ...spendMailLink(ctx, link.id),
      ...dropUnproven(ctx, newEmail),
      keepChange(ctx, personRecord, kept),
      ctx.db
        .update(profiles)
        .set({
          email: newEmail,
          emailVerifiedAt: now,
          updatedAt: now,
          version: sql`${profiles.version} + 1`,
        })
        .where(and(eq(profiles.id, userId), eq(profiles.email, person.email))),
      premiseHeld(ctx.db),
      // What was mailed to the old address must open nothing any more.
      ctx.db.delete(mailLinks).where(and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt))),
      endSessionsOf(ctx, userId, own),
      revokeTokensOf(ctx, userId),
      distrustDevicesOf(ctx, userId),
      recordEvent(ctx, { id: eventId, type: "email_changed", userId, email: newEmail }),
      ...queueMail(ctx, { to: person.email, userId, mail }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("link_used", { cause: error });
    if (isUniqueViolation(error, "profiles.email")) {
      throw new AppError("email_taken", { cause: error });
    }
    throw error;
  }
  ctx.effects.wake();
  ctx.live.endSessions(userId, { reason: "revoked", ...(own ? { except: [own] } : {}) });
  return { email: newEmail };
}

/** A sign-up that never proved this address gives way to the person who does; an invitation that is open stays. */
function dropUnproven(ctx: Context, email: string) {
  const invitation = ctx.db
    .select({ one: sql`1` })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.userId, profiles.id),
        eq(mailLinks.purpose, "invitation"),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, ctx.clock.now()),
      ),
    );
  const where = and(
    eq(profiles.email, email),
    isNull(profiles.emailVerifiedAt),
    notExists(invitation),
  );
  return [forgetChanges(ctx, personRecord, where), ctx.db.delete(profiles).where(where)] as const;
}
