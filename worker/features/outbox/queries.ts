import { and, asc, count, desc, eq, lt, or } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import type { OutboxState } from "../../../db/values/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { type Lane, ofLane } from "./claim-effects.ts";
import type { OutboxList, OutboxListInput, OutboxRow } from "./contract.ts";

/** Newest first; the counts tell the screen's tabs what stands behind each. */
export async function listOutbox(ctx: Context, input: OutboxListInput): Promise<OutboxList> {
  const after = readCursor(input.cursor, "number");
  const older = after
    ? or(
        lt(outbox.createdAt, after.value),
        and(eq(outbox.createdAt, after.value), lt(outbox.id, after.id)),
      )
    : undefined;
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select()
      .from(outbox)
      .where(and(input.state ? eq(outbox.state, input.state) : undefined, older))
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(input.limit + 1),
    ctx.db.select({ state: outbox.state, rows: count() }).from(outbox).groupBy(outbox.state),
  ]);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  const inState = (state: OutboxState) => counted.find((row) => row.state === state)?.rows ?? 0;
  return {
    items: page.map(toRow),
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
    counts: { pending: inState("pending"), done: inState("done"), dead: inState("dead") },
  };
}

/** When the drainer has to look again, at one lane or at all; null when nothing waits. */
export async function nextDueAt(ctx: Context, lane?: Lane): Promise<number | null> {
  const row = await ctx.db
    .select({ runAt: outbox.runAt, leasedUntil: outbox.leasedUntil })
    .from(outbox)
    .where(and(eq(outbox.state, "pending"), lane ? ofLane(lane) : undefined))
    .orderBy(asc(outbox.runAt))
    .get();
  return row ? Math.max(row.runAt, row.leasedUntil ?? 0) : null;
}

export function toRow(row: typeof outbox.$inferSelect): OutboxRow {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    lastError: row.lastError,
    runAt: new Date(row.runAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt).toISOString(),
    version: row.version,
  };
}
