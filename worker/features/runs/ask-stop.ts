import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { runEvents, runs } from "../../../db/schema/runs.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import { GOING_STATES } from "../../../db/values/runs.ts";
import type { Context } from "../../kernel/context.ts";
import { announceRun } from "./announce-run.ts";

/** Written down first, so that a stop outlives whoever works on the run. Asked again, it changes nothing. */
export async function askStop(ctx: Context, id: string): Promise<void> {
  const now = ctx.clock.now();
  try {
    const [written] = await transaction(ctx.db, [
      ctx.db
        .update(runs)
        .set({ stopAskedAt: now, runAt: now, seq: sql`${runs.seq} + 1` })
        .where(and(eq(runs.id, id), inArray(runs.state, GOING_STATES), isNull(runs.stopAskedAt)))
        .returning(),
      premiseHeld(ctx.db),
      ctx.db.insert(runEvents).values({
        runId: id,
        seq: sql`(select ${runs.seq} from ${runs} where ${runs.id} = ${id})`,
        type: "stopping",
        createdAt: now,
      }),
    ]);
    const [row] = written;
    if (!row) return;
    announceRun(ctx, row, [{ seq: row.seq, type: "stopping", data: null, createdAt: now }]);
  } catch (error) {
    // It is over, or was asked before.
    if (!(error instanceof PremiseFailed)) throw error;
  }
}
