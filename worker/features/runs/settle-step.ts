import { and, eq } from "drizzle-orm";
import { runSteps } from "../../../db/schema/runs.ts";
import { premiseHeld } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import type { Stepped } from "../../kit/runs.ts";
import type { ClaimedRun } from "./claim-run.ts";
import { recordEvents, type ToldEvent } from "./record-events.ts";

type Settled = {
  number: number;
  stepped: Stepped;
  /** What the step told and is not written yet. */
  told: readonly ToldEvent[];
  keptMs: number;
};

/** A step's result, what it changes and how far the run is: one transaction. True when that was the last step. */
export async function settleStep(
  ctx: Context,
  { run, steps }: ClaimedRun,
  { number, stepped, told, keptMs }: Settled,
): Promise<boolean> {
  const now = ctx.clock.now();
  const next = steps[number + 1];
  const { result = null, statements = [] } = stepped;
  const turn = { attempts: 0, leasedUntil: null, runAt: now };
  const set = next
    ? { progress: shareOf(number + 1, steps.length), currentStep: next.title }
    : {
        state: "done" as const,
        progress: 100,
        currentStep: "",
        finishedAt: now,
        expiresAt: now + keptMs,
      };
  await recordEvents(ctx, run, {
    events: [
      ...told,
      { type: "step_done", data: { step: number } },
      ...(next ? [] : [{ type: "done" as const }]),
    ],
    set: { ...turn, ...set },
    beside: [
      ctx.db
        .update(runSteps)
        .set({ state: "done", result, finishedAt: now })
        .where(
          and(
            eq(runSteps.runId, run.id),
            eq(runSteps.number, number),
            eq(runSteps.state, "waiting"),
          ),
        ),
      premiseHeld(ctx.db),
      ...statements,
    ],
  });
  ctx.effects.wake();
  return next === undefined;
}

/** A hundred is said at the end alone. */
export const shareOf = (done: number, steps: number): number =>
  Math.min(99, Math.floor((done / steps) * 100));
