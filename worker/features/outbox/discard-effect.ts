import { and, eq } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { refuseEffect } from "./refuse-effect.ts";

/** Removes a dead effect that nobody wants any more. */
export async function discardEffect(ctx: ActorContext, id: string, version: number) {
  const remove = ctx.db
    .delete(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.version, version), eq(outbox.state, "dead")));
  const record = recordEvent(ctx, {
    type: "outbox_discarded",
    userId: ctx.actor.userId,
    details: { effectId: id },
  });
  try {
    await transaction(ctx.db, [remove, premiseHeld(ctx.db), record]);
  } catch (error) {
    if (error instanceof PremiseFailed) return refuseEffect(ctx, id);
    throw error;
  }
}
