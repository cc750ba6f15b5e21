import { and, eq, type SQL } from "drizzle-orm";
import { fileShares } from "../../../../db/schema/files.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { isGivenBy, isOfEntry } from "./queries.ts";

/** Ends a share of one's own; from the next request on it opens nothing. */
export const endShare = (ctx: ActorContext, id: string) =>
  end(ctx, id, and(eq(fileShares.id, id), isGivenBy(ctx.actor.userId)));

/** Takes what somebody shares with one off one's list. */
export const leaveEntry = (ctx: ActorContext, entryId: string) =>
  end(ctx, entryId, and(isOfEntry(entryId), eq(fileShares.userId, ctx.actor.userId)));

async function end(ctx: ActorContext, id: string, which: SQL | undefined) {
  try {
    await transaction(ctx.db, [
      ctx.db.delete(fileShares).where(which),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "file_share_ended",
        userId: ctx.actor.userId,
        details: { shareOrEntryId: id },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("share", id);
    throw error;
  }
}
