import type { Context } from "../../kernel/context.ts";
import { limitAddress } from "../../kernel/limit-address.ts";
import { limitMailbox, mailboxKey } from "../mails/limit-mailbox.ts";

/** Before anything that mails an address: whoever asks, and whoever would be mailed, in one place for all. */
export async function limitMails(ctx: Context, email: string) {
  const { rateMailPerAddress, rateMailPerAccount } = ctx.limits;
  await limitAddress(ctx, "mail", rateMailPerAddress);
  await ctx.limiter.take(`mail:account:${await mailboxKey(email)}`, rateMailPerAccount);
  await limitMailbox(ctx, email);
}
