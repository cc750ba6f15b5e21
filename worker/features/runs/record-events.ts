import { and, eq, inArray, sql } from "drizzle-orm";
import { runEvents, runs } from "../../../db/schema/runs.ts";
import { premiseHeld, type Statements, transaction } from "../../../db/transaction.ts";
import { GOING_STATES, type RunEventType } from "../../../db/values/runs.ts";
import type { Context } from "../../kernel/context.ts";
import { announceRun } from "./announce-run.ts";
import type { StoredRun } from "./to-run.ts";

/** A run and the turn in which it is written: where another turn began since, nothing is. */
export type HeldRun = Pick<StoredRun, "id" | "fence">;
export type ToldEvent = { type: RunEventType; data?: unknown };

type Going = {
  events: readonly ToldEvent[];
  set?: Partial<Omit<typeof runs.$inferInsert, "seq" | "fence">>;
  beside?: Statements;
};

/**
 * What a turn told, how the run is now and whatever changes with it: one transaction, or a PremiseFailed for a turn
 * that is over. Then those who watch are told.
 */
export async function recordEvents(
  ctx: Context,
  { id, fence }: HeldRun,
  { events, set = {}, beside = [] }: Going,
): Promise<StoredRun> {
  const createdAt = ctx.clock.now();
  const last = events.length - 1;
  const rows = events.map(({ type, data = null }, at) => ({
    runId: id,
    seq: sql<number>`(select ${runs.seq} - ${last - at} from ${runs} where ${runs.id} = ${id})`,
    type,
    data,
    createdAt,
  }));
  const [written] = await transaction(ctx.db, [
    ctx.db
      .update(runs)
      .set({
        leasedUntil: createdAt + ctx.limits.runLeaseMs,
        ...set,
        seq: sql`${runs.seq} + ${events.length}`,
      })
      .where(and(eq(runs.id, id), eq(runs.fence, fence), inArray(runs.state, GOING_STATES)))
      .returning(),
    premiseHeld(ctx.db),
    ...(rows.length > 0 ? [ctx.db.insert(runEvents).values(rows)] : []),
    ...beside,
  ]);
  const [row] = written;
  if (!row) throw new Error("a run that was written is there");
  announceRun(
    ctx,
    row,
    events.map(({ type, data = null }, at) => ({
      seq: row.seq - last + at,
      type,
      data,
      createdAt,
    })),
  );
  return row;
}
