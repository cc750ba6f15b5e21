import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { runs, runSteps } from "../../../db/schema/runs.ts";
import { transaction } from "../../../db/transaction.ts";
import { GOING_STATES } from "../../../db/values/runs.ts";
import type { Context } from "../../kernel/context.ts";
import type { StoredRun } from "./to-run.ts";

type StoredStep = typeof runSteps.$inferSelect;
export type ClaimedRun = { run: StoredRun; steps: StoredStep[] };

/**
 * Begins a turn of a run that is due. Whoever had the turn before is gone, since there is one object for each run;
 * should they live on somewhere, their number is too low to write.
 */
export async function claimRun(ctx: Context, id: string): Promise<ClaimedRun | null> {
  const now = ctx.clock.now();
  const [claimed, steps] = await transaction(ctx.db, [
    ctx.db
      .update(runs)
      .set({
        state: "running",
        fence: sql`${runs.fence} + 1`,
        attempts: sql`${runs.attempts} + 1`,
        leasedUntil: now + ctx.limits.runLeaseMs,
      })
      .where(and(eq(runs.id, id), inArray(runs.state, GOING_STATES), lte(runs.runAt, now)))
      .returning(),
    ctx.db.select().from(runSteps).where(eq(runSteps.runId, id)).orderBy(asc(runSteps.number)),
  ]);
  const [run] = claimed;
  return run ? { run, steps } : null;
}
