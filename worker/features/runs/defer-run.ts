import type { Context } from "../../kernel/context.ts";
import { recordEvents, type ToldEvent } from "./record-events.ts";
import type { StoredRun } from "./to-run.ts";

/** A step that failed is tried again, each time later: when. */
export async function deferRun(
  ctx: Context,
  run: StoredRun,
  told: readonly ToldEvent[],
): Promise<number> {
  const { runBackoffMs, runBackoffMostMs } = ctx.limits;
  const waitMs = Math.min(runBackoffMs * 2 ** (run.attempts - 1), runBackoffMostMs);
  const runAt = ctx.clock.now() + waitMs;
  await recordEvents(ctx, run, {
    events: [...told, { type: "retried", data: { attempts: run.attempts } }],
    set: { runAt, leasedUntil: null },
  });
  return runAt;
}
