import { type SQL, sql } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import type { Effect } from "../../policy/effects.ts";

type Options = {
  /** While one effect with this key still waits, another adds nothing. */
  dedupeKey?: string;
  runAt?: number;
  /** Looked at in the transaction: where it does not hold, no effect is left behind. */
  onlyIf?: SQL;
};

/** The statement that leaves an effect behind, for the verb's own transaction. Then wake the drainer. */
export function enqueueEffect(ctx: Context, effect: Effect, options: Options = {}) {
  const now = ctx.clock.now();
  const { dedupeKey = null, runAt = now, onlyIf = sql`true` } = options;
  // In the table's own order, as an insert from a select must be.
  return ctx.db
    .insert(outbox)
    .select(
      ctx.db
        .select({
          id: sql`${ctx.ids.next()}`.as("id"),
          kind: sql`${effect.kind}`.as("kind"),
          payload: sql`${JSON.stringify(effect.payload)}`.as("payload"),
          dedupeKey: sql`${dedupeKey}`.as("dedupe_key"),
          state: sql`${"pending"}`.as("state"),
          attempts: sql`${0}`.as("attempts"),
          runAt: sql`${runAt}`.as("run_at"),
          leasedUntil: sql`null`.as("leased_until"),
          lastError: sql`null`.as("last_error"),
          version: sql`${1}`.as("version"),
          createdAt: sql`${now}`.as("created_at"),
          finishedAt: sql`null`.as("finished_at"),
        })
        .from(sql`(select 1)`)
        .where(onlyIf),
    )
    .onConflictDoNothing();
}
