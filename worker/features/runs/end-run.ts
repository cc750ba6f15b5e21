import type { Context } from "../../kernel/context.ts";
import type { Wired } from "../../kit/wiring.ts";
import { recordEvents, type ToldEvent } from "./record-events.ts";
import type { StoredRun } from "./to-run.ts";

type End = { state: "failed" | "stopped"; error?: string; told?: readonly ToldEvent[] };

/** Ends a run before its time. What it left outside its own rows goes, what it did stays. */
export async function endRun(
  ctx: Context,
  { runs: kinds }: Pick<Wired, "runs">,
  run: StoredRun,
  { state, error = "", told = [] }: End,
): Promise<void> {
  const now = ctx.clock.now();
  const kind = kinds[run.kind];
  await recordEvents(ctx, run, {
    events: [...told, { type: state, ...(error === "" ? {} : { data: { error } }) }],
    set: {
      state,
      error,
      currentStep: "",
      leasedUntil: null,
      finishedAt: now,
      expiresAt: now + (kind?.keptMs ?? ctx.limits.runKeptMs),
    },
    beside: kind?.discard?.(ctx, run) ?? [],
  });
  ctx.effects.wake();
}
