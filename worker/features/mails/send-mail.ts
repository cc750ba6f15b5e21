import { and, eq } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import type { Context } from "../../kernel/context.ts";

/** Hands one mail to its transport. Here the outbox itself is the transport: an admin reads it on screen. */
export async function sendMail(ctx: Context, mailId: string) {
  await ctx.db
    .update(mails)
    .set({ state: "kept", sentAt: ctx.clock.now() })
    .where(and(eq(mails.id, mailId), eq(mails.state, "waiting")));
}
