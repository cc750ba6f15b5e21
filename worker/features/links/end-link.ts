import { and, isNull } from "drizzle-orm";
import { links } from "../../../db/schema/links.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { ownLink } from "./queries.ts";

/** Ends one's link for good. Every opening reads the row, so it is over at once and everywhere. */
export async function endLink(ctx: ActorContext, id: string) {
  const now = ctx.clock.now();
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(links)
        .set({ revokedAt: now, updatedAt: now })
        .where(and(ownLink(ctx, id), isNull(links.revokedAt))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "link_ended",
        userId: ctx.actor.userId,
        details: { linkId: id },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const row = await ctx.db.select({ id: links.id }).from(links).where(ownLink(ctx, id)).get();
    if (!row) throw notFound("link", id);
  }
}
