import * as v from "valibot";
import { PremiseFailed } from "../../db/transaction.ts";
import type { Env } from "../env.ts";
import { claimRun, type ClaimedRun } from "../features/runs/claim-run.ts";
import { deferRun } from "../features/runs/defer-run.ts";
import { endRun } from "../features/runs/end-run.ts";
import { openRunLog } from "../features/runs/open-run-log.ts";
import { readRunActor } from "../features/runs/read-run-actor.ts";
import { readNextTurn } from "../features/runs/queries.ts";
import { settleStep, shareOf } from "../features/runs/settle-step.ts";
import type { ActorContext, Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { log } from "../kernel/log.ts";
import { PermanentFailure } from "../kernel/permanent-failure.ts";
import type { RunKind, RunStep, Stepped, Turn } from "../kit/runs.ts";
import type { Wired } from "../kit/wiring.ts";

type Driving = {
  id: string;
  env: Env;
  all: Wired;
  /** Aborted when its person stops it. */
  turn: AbortController;
};

/** One turn of a run: one step, or its end. When the next is due; null when there is none. */
export async function driveRun(ctx: Context, driving: Driving): Promise<number | null> {
  const claimed = await claimRun(ctx, driving.id);
  if (!claimed) return readNextTurn(ctx, driving.id);
  try {
    return await takeTurn(ctx, driving, claimed);
  } catch (error) {
    // Another turn began, which goes on with it; or what the step stood on is gone, and it comes again.
    if (error instanceof PremiseFailed) return ctx.clock.now() + ctx.limits.runBackoffMs;
    throw error;
  }
}

const GONE = "This version of the product can't continue this task. Start it again.";
const FORBIDDEN = "You don't have the right to do this any more.";
const GIVEN_UP = "This failed several times. Start it again later.";

async function takeTurn(ctx: Context, { env, all, turn }: Driving, claimed: ClaimedRun) {
  const { run, steps } = claimed;
  const end = async (how: Parameters<typeof endRun>[3]) => {
    await endRun(ctx, all, run, how);
    return null;
  };
  if (run.stopAskedAt !== null) return end({ state: "stopped" });
  const found = findStep(all, claimed);
  if (!found) return end({ state: "failed", error: GONE });
  const { kind, step, input, number } = found;
  const actor = await readRunActor(ctx, run, kind.permission, kind.level);
  if (!actor) return end({ state: "failed", error: FORBIDDEN });
  // A process that ended in the middle was an attempt as well.
  if (run.attempts > ctx.limits.runStepTries) return end({ state: "failed", error: GIVEN_UP });
  const told = openRunLog(ctx, run, () => turn.abort());
  told.tell({ type: "step_started", data: { step: number, title: step.title } });
  const done = await attempt(actor, step, {
    runId: run.id,
    number,
    fence: run.fence,
    input,
    env,
    signal: turn.signal,
    tell: (data) => told.tell({ type: "told", data }),
    progress: (share) =>
      told.progress(shareOf(number + Math.min(Math.max(share, 0), 1), steps.length)),
  });
  const left = await told.close();
  if ("stepped" in done) {
    const keptMs = kind.keptMs ?? ctx.limits.runKeptMs;
    const { stepped } = done;
    const isLast = await settleStep(ctx, claimed, { number, stepped, told: left, keptMs });
    return isLast ? null : ctx.clock.now();
  }
  // Its person stopped it, or another turn began: that is looked at anew.
  if (turn.signal.aborted) return ctx.clock.now();
  const { error } = done;
  log("error", "runs.step-failed", { runId: run.id, step: step.name, error });
  const isFinal = error instanceof PermanentFailure || isRefusal(error);
  if (!isFinal && run.attempts < ctx.limits.runStepTries) return deferRun(ctx, run, left);
  return end({ state: "failed", error: isFinal ? wordsOf(error) : GIVEN_UP, told: left });
}

type Found = { kind: RunKind<Wired, never>; step: RunStep<never>; input: never; number: number };

/** The next step as this version has it; null where it has no such step any more. */
function findStep(all: Wired, { run, steps }: ClaimedRun): Found | null {
  const kind = all.runs[run.kind];
  const next = steps.find(({ state }) => state === "waiting");
  if (!kind || !next) return null;
  const input = v.safeParse(kind.input, run.input);
  if (!input.success) return null;
  const step = kind.steps(input.output, all).find(({ name }) => name === next.name);
  return step ? { kind, step, input: input.output, number: next.number } : null;
}

async function attempt<Input>(
  ctx: ActorContext,
  step: RunStep<Input>,
  turn: Turn<Input>,
): Promise<{ stepped: Stepped } | { error: unknown }> {
  try {
    return { stepped: await step.run(ctx, turn) };
  } catch (error) {
    return { error };
  }
}

/** What a verb refuses it refuses again; what is away or busy may be back. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && error.status !== 429;

const wordsOf = (error: unknown) => (error instanceof AppError ? error.detail : GIVEN_UP);
