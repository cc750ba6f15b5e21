import { and, asc, eq, inArray, isNull, lte, or } from "drizzle-orm";
import { runs } from "../../../db/schema/runs.ts";
import { transaction } from "../../../db/transaction.ts";
import { GOING_STATES } from "../../../db/values/runs.ts";
import type { Context } from "../../kernel/context.ts";
import type { Wired } from "../../kit/wiring.ts";

/** Goes on with runs that nobody works on any more, and forgets those that were kept for long enough. */
export async function sweepRuns(ctx: Context, { runs: kinds }: Pick<Wired, "runs">): Promise<void> {
  const now = ctx.clock.now();
  const { runLeftMs, runSweepRows } = ctx.limits;
  const left = await ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        inArray(runs.state, GOING_STATES),
        lte(runs.runAt, now - runLeftMs),
        or(isNull(runs.leasedUntil), lte(runs.leasedUntil, now)),
      ),
    )
    .orderBy(asc(runs.runAt))
    .limit(runSweepRows);
  for (const { id } of left) ctx.effects.driveRun(id);
  const expired = await ctx.db
    .select()
    .from(runs)
    .where(lte(runs.expiresAt, now))
    .limit(runSweepRows);
  if (expired.length === 0) return;
  await transaction(ctx.db, [
    ...expired.flatMap((run) => kinds[run.kind]?.discard?.(ctx, run) ?? []),
    ...expired.map(({ id }) => ctx.db.delete(runs).where(eq(runs.id, id))),
  ]);
  ctx.effects.wake();
}
