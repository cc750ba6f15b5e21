import { and, eq, sql } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { OutboxRow } from "./contract.ts";
import { toRow } from "./queries.ts";
import { refuseEffect } from "./refuse-effect.ts";

/** Gives a dead effect a new life, from its first attempt. */
export async function retryEffect(
  ctx: ActorContext,
  id: string,
  version: number,
): Promise<OutboxRow> {
  const now = ctx.clock.now();
  const revive = ctx.db
    .update(outbox)
    .set({
      state: "pending",
      attempts: 0,
      runAt: now,
      leasedUntil: now,
      finishedAt: null,
      version: sql`${outbox.version} + 1`,
    })
    .where(and(eq(outbox.id, id), eq(outbox.version, version), eq(outbox.state, "dead")))
    .returning();
  const record = recordEvent(ctx, {
    type: "outbox_retried",
    userId: ctx.actor.userId,
    details: { effectId: id },
  });
  try {
    const [rows] = await transaction(ctx.db, [revive, premiseHeld(ctx.db), record]);
    ctx.effects.wake();
    return toRow(rows[0]!);
  } catch (error) {
    if (error instanceof PremiseFailed) return refuseEffect(ctx, id);
    throw error;
  }
}
