import type { Context } from "../../kernel/context.ts";
import { mailboxOf } from "../../kernel/pure/mailbox-of.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";

/** By what limits know a mailbox, whatever tag an address of it carries. */
export const mailboxKey = (email: string) => sha256Hex(mailboxOf(email));

/** Before anything mails an address that somebody typed: so many a day, whichever page or route it was. */
export async function limitMailbox(ctx: Context, email: string) {
  await ctx.limiter.take(`mail:day:${await mailboxKey(email)}`, ctx.limits.rateMailPerDay);
}
