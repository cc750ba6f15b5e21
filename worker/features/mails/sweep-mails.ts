import { and, lt, ne } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import type { Context } from "../../kernel/context.ts";

/** Forgets old mails. One that still waits has an effect behind it, and stays. */
export async function sweepMails(ctx: Context) {
  const before = ctx.clock.now() - ctx.limits.mailKeepMs;
  await ctx.db.delete(mails).where(and(lt(mails.createdAt, before), ne(mails.state, "waiting")));
}
