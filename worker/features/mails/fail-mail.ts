import { and, eq } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import type { Context } from "../../kernel/context.ts";

/** No attempt is left: an admin sees it, and why. */
export async function failMail(ctx: Context, mailId: string, error: string) {
  const lastError = error.slice(0, ctx.limits.outboxErrorLength);
  await ctx.db
    .update(mails)
    .set({ state: "failed", lastError })
    .where(and(eq(mails.id, mailId), eq(mails.state, "waiting")));
}
