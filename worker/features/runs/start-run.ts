import { and, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { runEvents, runs, runSteps } from "../../../db/schema/runs.ts";
import {
  PremiseFailed,
  premiseHeld,
  type Statements,
  transaction,
} from "../../../db/transaction.ts";
import { GOING_STATES } from "../../../db/values/runs.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Wired } from "../../kit/wiring.ts";
import { announceRun } from "./announce-run.ts";
import type { Run } from "./contract.ts";
import { type StoredRun, toRun } from "./to-run.ts";

type Start = {
  kind: string;
  input: unknown;
  /** What it is about, where one person may have several of a kind at once. */
  key?: string;
  /** What is written with its start, and not where one runs already. */
  beside?: Statements;
};

/** Between finding that one runs and reading it, that one may end; then another may begin. */
const TRIES = 3;

/** Begins a run, or comes to the one that goes on already: however many start it at once, there is one. */
export async function startRun(ctx: ActorContext, all: Wired, start: Start): Promise<Run> {
  const declared = all.runs[start.kind];
  if (!declared) throw new Error(`No feature declares the run ${start.kind}`);
  const input = v.parse(declared.input, start.input);
  const steps = declared.steps(input, all);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = begun(ctx, start, { title: declared.title(input), to: declared.restoresTo(input) });
    try {
      const { id: runId, createdAt } = row;
      await transaction(ctx.db, [
        ctx.db.insert(runs).values(row).onConflictDoNothing(),
        premiseHeld(ctx.db),
        ctx.db
          .insert(runSteps)
          .values(steps.map(({ name, title }, number) => ({ runId, number, name, title }))),
        ctx.db.insert(runEvents).values({ runId, seq: row.seq, type: "started", createdAt }),
        ...(start.beside ?? []),
      ]);
      ctx.effects.driveRun(row.id);
      announceRun(ctx, row, [{ seq: row.seq, type: "started", data: null, createdAt }]);
      return toRun(row);
    } catch (error) {
      if (!(error instanceof PremiseFailed)) throw error;
    }
    const going = await readGoing(ctx, start);
    if (going) return toRun(going);
  }
  throw new AppError("busy", { retryAfterS: ctx.limits.serviceRetryAfterS });
}

function begun(
  ctx: ActorContext,
  { kind, input, key = "" }: Start,
  { title, to }: { title: string; to: string },
): StoredRun {
  const now = ctx.clock.now();
  return {
    id: ctx.ids.next(),
    userId: ctx.actor.userId,
    kind,
    key,
    title,
    restorePath: to,
    input,
    state: "waiting",
    progress: 0,
    currentStep: "",
    seq: 1,
    fence: 0,
    leasedUntil: null,
    attempts: 0,
    runAt: now,
    stopAskedAt: null,
    error: "",
    dismissedAt: null,
    createdAt: now,
    finishedAt: null,
    expiresAt: null,
  };
}

const readGoing = ({ db, actor }: ActorContext, { kind, key = "" }: Start) =>
  db
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.userId, actor.userId),
        eq(runs.kind, kind),
        eq(runs.key, key),
        inArray(runs.state, GOING_STATES),
      ),
    )
    .get();
