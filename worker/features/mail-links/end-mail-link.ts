import { and, eq } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { ownOpenLinks } from "./queries.ts";

/** Ends a link to one's own account that somebody asked for by mistake, or that somebody else asked for. */
export async function endMailLink(ctx: ActorContext, id: string) {
  const { userId } = ctx.actor;
  try {
    await transaction(ctx.db, [
      ctx.db.delete(mailLinks).where(and(eq(mailLinks.id, id), ownOpenLinks(ctx))),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "mail_link_ended", userId, details: { linkId: id } }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("link", id);
    throw error;
  }
}
