import { and, eq } from "drizzle-orm";
import { mails } from "../../../db/schema/mails.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { replaceDeadEffect } from "../outbox/replace-dead-effect.ts";
import type { MailRow } from "./contract.ts";
import { toRow } from "./queries.ts";

/** Sends a failed mail again, as it was written. One in any other state is left alone. */
export async function retryMail(ctx: ActorContext, id: string): Promise<MailRow> {
  const revive = ctx.db
    .update(mails)
    .set({ state: "waiting", lastError: null })
    .where(and(eq(mails.id, id), eq(mails.state, "failed")))
    .returning();
  try {
    const [rows] = await transaction(ctx.db, [
      revive,
      premiseHeld(ctx.db),
      ...replaceDeadEffect(ctx, { kind: "mails.send", payload: { mailId: id } }),
      recordEvent(ctx, {
        type: "mail_retried",
        userId: ctx.actor.userId,
        details: { mailId: id },
      }),
    ]);
    ctx.effects.wake();
    return toRow(rows[0]!);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await ctx.db.select().from(mails).where(eq(mails.id, id)).get();
    throw current ? staleVersion(toRow(current)) : notFound("mail", id);
  }
}
