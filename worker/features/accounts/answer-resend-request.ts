import { and, desc, eq, isNull } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { makeMailLink } from "../mail-links/make-mail-link.ts";
import { queueMail } from "../mails/queue-mail.ts";

/** After the answer: the newest sign-up of an address that nobody has proven gets a new link, in time or not. */
export async function answerResendRequest(ctx: Context, email: string) {
  const signUp = await ctx.db
    .select({
      userId: mailLinks.userId,
      fullName: mailLinks.fullName,
      passwordHash: mailLinks.passwordHash,
    })
    .from(mailLinks)
    .innerJoin(profiles, eq(profiles.id, mailLinks.userId))
    .where(
      and(
        eq(profiles.email, email),
        isNull(profiles.emailVerifiedAt),
        eq(mailLinks.purpose, "verify_email"),
      ),
    )
    .orderBy(desc(mailLinks.createdAt), desc(mailLinks.id))
    .limit(1)
    .get();
  if (!signUp) return;
  const { userId, fullName, passwordHash } = signUp;
  const { url, statements } = await makeMailLink(ctx, {
    purpose: "verify_email",
    userId,
    email,
    path: "/verify-email",
    fullName,
    passwordHash,
  });
  const mail = { template: "verify_email", name: fullName ?? "", url } as const;
  await transaction(ctx.db, [...statements, ...queueMail(ctx, { to: email, userId, mail })]);
  ctx.effects.wake();
}
