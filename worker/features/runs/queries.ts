import { and, asc, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { runEvents, runs, runSteps } from "../../../db/schema/runs.ts";
import { GOING_STATES } from "../../../db/values/runs.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { RunEvents, RunList } from "./contract.ts";
import { type StoredRun, toEvent, toRun } from "./to-run.ts";

const isOwn = (ctx: ActorContext) => eq(runs.userId, ctx.actor.userId);

export async function readOwnRun(ctx: ActorContext, id: string): Promise<StoredRun> {
  const row = await ctx.db
    .select()
    .from(runs)
    .where(and(eq(runs.id, id), isOwn(ctx)))
    .get();
  if (!row) throw notFound("run", id);
  return row;
}

/** What goes on, and what ended unseen: the newest first. */
export async function listOwnRuns(ctx: ActorContext): Promise<RunList> {
  const rows = await ctx.db
    .select()
    .from(runs)
    .where(and(isOwn(ctx), isNull(runs.dismissedAt)))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(ctx.limits.runsShown);
  return { items: rows.map(toRun) };
}

/** The newest of a kind, about one thing where that is named, whatever became of it. */
export const readNewestRun = (ctx: ActorContext, kind: string, key?: string) =>
  ctx.db
    .select()
    .from(runs)
    .where(and(isOwn(ctx), eq(runs.kind, kind), key === undefined ? undefined : eq(runs.key, key)))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1)
    .get();

/** What a run told after a number: the log is the truth, whoever watches. */
export async function readRunEvents(
  ctx: ActorContext,
  id: string,
  after: number,
): Promise<RunEvents> {
  const run = await readOwnRun(ctx, id);
  const most = ctx.limits.pageSizeMost;
  const rows = await ctx.db
    .select()
    .from(runEvents)
    .where(and(eq(runEvents.runId, id), gt(runEvents.seq, after)))
    .orderBy(asc(runEvents.seq))
    .limit(most + 1);
  return {
    run: toRun(run),
    events: rows.slice(0, most).map(toEvent),
    hasMore: rows.length > most,
  };
}

/** When a run that goes on is due; null for one that is over. */
export async function readNextTurn({ db }: Context, id: string): Promise<number | null> {
  const row = await db
    .select({ runAt: runs.runAt })
    .from(runs)
    .where(and(eq(runs.id, id), inArray(runs.state, GOING_STATES)))
    .get();
  return row?.runAt ?? null;
}

/** What the steps of a run came to, in their order. */
export async function readStepResults({ db }: Context, id: string): Promise<unknown[]> {
  const rows = await db
    .select({ result: runSteps.result })
    .from(runSteps)
    .where(eq(runSteps.runId, id))
    .orderBy(asc(runSteps.number));
  return rows.map(({ result }) => result);
}

/** What goes on of a kind about one thing, of the actor unless somebody else is named. */
export const readGoingRun = (
  { db, actor }: ActorContext,
  kind: string,
  key: string,
  userId = actor.userId,
) =>
  db
    .select()
    .from(runs)
    .where(
      and(
        eq(runs.userId, userId),
        eq(runs.kind, kind),
        eq(runs.key, key),
        inArray(runs.state, GOING_STATES),
      ),
    )
    .get();
