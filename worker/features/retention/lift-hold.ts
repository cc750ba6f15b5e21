import { and, eq } from "drizzle-orm";
import { retentionHolds } from "../../../db/schema/retention.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { HoldPath } from "./contract.ts";

/** Lets a record go again: the rules hold for it from then on. */
export async function liftHold(ctx: ActorContext, { kind, id }: HoldPath): Promise<void> {
  try {
    await transaction(ctx.db, [
      ctx.db
        .delete(retentionHolds)
        .where(and(eq(retentionHolds.kind, kind), eq(retentionHolds.recordId, id))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "hold_lifted",
        userId: ctx.actor.userId,
        details: { kind, recordId: id },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("hold", id);
    throw error;
  }
}
