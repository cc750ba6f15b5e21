import { and, eq } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import type { Context } from "../../kernel/context.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";

/** No attempt is left: an admin sees it, and why. */
export async function failMail(ctx: Context, mailId: string, error: string) {
  const lastError = cutText(error, ctx.limits.outboxErrorLength);
  await ctx.db
    .update(mails)
    .set({ state: "failed", lastError })
    .where(and(eq(mails.id, mailId), eq(mails.state, "waiting")));
}
