import { and, eq, gt, isNull } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import type { MailLinkPurpose } from "../../../db/values/mails.ts";
import { premiseHeld } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { verifyToken } from "../../kernel/verify-token.ts";
import { MAIL_LINK_KEY } from "./make-mail-link.ts";

/** What a link stands for, as long as it is ours, in time and unused; else link_used, whatever was wrong. */
export async function openMailLink(ctx: Context, token: string, purpose: MailLinkPurpose) {
  const id = await readToken(ctx, token, purpose);
  const row = id
    ? await ctx.db
        .select()
        .from(mailLinks)
        .where(
          and(
            eq(mailLinks.id, id),
            eq(mailLinks.purpose, purpose),
            isNull(mailLinks.usedAt),
            gt(mailLinks.expiresAt, ctx.clock.now()),
          ),
        )
        .get()
    : undefined;
  if (!row) throw new AppError("link_used");
  return row;
}

/** The statements that use a link up, for the transaction of what it does: used twice, the second fails. */
export function spendMailLink(ctx: Context, id: string) {
  return [
    ctx.db
      .update(mailLinks)
      .set({ usedAt: ctx.clock.now() })
      .where(and(eq(mailLinks.id, id), isNull(mailLinks.usedAt))),
    premiseHeld(ctx.db),
  ] as const;
}

async function readToken(ctx: Context, token: string, purpose: MailLinkPurpose) {
  const asked = { purpose: MAIL_LINK_KEY, audience: purpose, now: ctx.clock.now() };
  return (await verifyToken(ctx.keys, token, asked))?.jti;
}
