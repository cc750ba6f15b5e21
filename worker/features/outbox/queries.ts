import { and, asc, count, eq, or } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import { OUTBOX_STATES } from "../../../db/values/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import { countsBy } from "../../kit/counts.ts";
import { falling, pageOf } from "../../kit/page-of.ts";
import { effectLabel } from "../../policy/effects.ts";
import { type Lane, ofLane } from "./claim-effects.ts";
import type { OutboxList, OutboxListInput, OutboxRow } from "./contract.ts";

/** Newest first; the counts tell the screen's tabs what stands behind each. */
export async function listOutbox(ctx: Context, input: OutboxListInput): Promise<OutboxList> {
  const page = pageOf(falling(outbox.createdAt, outbox.id), input);
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select()
      .from(outbox)
      .where(and(input.state ? eq(outbox.state, input.state) : undefined, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ state: outbox.state, rows: count() }).from(outbox).groupBy(outbox.state),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ createdAt: value, id }) => ({ value, id }));
  return {
    items: shown.map(toRow),
    ...paging,
    counts: countsBy(OUTBOX_STATES, counted),
  };
}

/** When the drainer has to look again at some lanes; null when nothing waits there. */
export async function nextDueAt(ctx: Context, lanes: readonly Lane[]): Promise<number | null> {
  const row = await ctx.db
    .select({ runAt: outbox.runAt, leasedUntil: outbox.leasedUntil })
    .from(outbox)
    .where(and(eq(outbox.state, "pending"), or(...lanes.map(ofLane))))
    .orderBy(asc(outbox.runAt))
    .get();
  return row ? Math.max(row.runAt, row.leasedUntil ?? 0) : null;
}

export function toRow(row: typeof outbox.$inferSelect): OutboxRow {
  return {
    id: row.id,
    kind: row.kind,
    label: effectLabel(row.kind),
    state: row.state,
    attempts: row.attempts,
    lastError: row.lastError,
    runAt: new Date(row.runAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
    finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt).toISOString(),
    version: row.version,
  };
}
