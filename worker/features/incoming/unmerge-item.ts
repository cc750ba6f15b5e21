import { and, eq, isNotNull, sql } from "drizzle-orm";
import { incomingItems } from "../../../db/schema/incoming.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { IncomingKinds } from "../../kit/incoming.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { IncomingWork, ItemAddress } from "./contract.ts";
import { kindNamed } from "./queries.ts";
import { readWork } from "./read-work.ts";

/** Undoes a merge: it is worked on by itself again. What an error was met since then stays where it was counted. */
export async function unmergeItem(
  ctx: ActorContext,
  kinds: IncomingKinds,
  address: ItemAddress,
): Promise<IncomingWork> {
  kindNamed(ctx, kinds, address.kind, "edit");
  const { kind, recordId, mergedInto, version } = incomingItems;
  const isThis = and(eq(kind, address.kind), eq(recordId, address.id), isNotNull(mergedInto));
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(incomingItems)
        .set({ mergedInto: null, version: sql`${version} + 1`, updatedAt: ctx.clock.now() })
        .where(isThis),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "incoming_unmerged",
        userId: ctx.actor.userId,
        details: { kind: address.kind, recordId: address.id },
      }),
    ]);
  } catch (error) {
    // On its own already.
    if (!(error instanceof PremiseFailed)) throw error;
  }
  return readWork(ctx, kinds, address);
}
