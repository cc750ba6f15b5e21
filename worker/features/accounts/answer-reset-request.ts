import { eq } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { makeMailLink } from "../mail-links/make-mail-link.ts";
import { queueMail } from "../mails/queue-mail.ts";

/**
 * After the answer, which was the same for every address: a mail goes out where there is an account. One that
 * was never opened is no exception, since whoever follows the link proves its address.
 */
export async function answerResetRequest(ctx: Context, email: string) {
  const account = await ctx.db
    .select({ id: profiles.id, fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.email, email))
    .get();
  if (!account) return;
  const { url, statements } = await makeMailLink(ctx, {
    purpose: "reset_password",
    userId: account.id,
    email,
    path: "/reset-password?force_change=true",
  });
  const mail = { template: "reset_password", name: account.fullName, url } as const;
  await transaction(ctx.db, [
    ...statements,
    ...queueMail(ctx, { to: email, userId: account.id, mail }),
  ]);
  ctx.effects.wake();
}
