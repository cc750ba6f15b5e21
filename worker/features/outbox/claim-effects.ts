import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import { LANES_BESIDE, type LaneBeside } from "../../kit/manifest.ts";
import { kindsBeside } from "../../policy/effects.ts";

export type ClaimedEffect = { id: string; kind: string; payload: unknown; attempts: number };

/** One of those beside, or that of all the rest. */
export type Lane = LaneBeside | "own";

export const ofLane = (lane: Lane) =>
  lane === "own"
    ? notInArray(outbox.kind, LANES_BESIDE.flatMap(kindsBeside))
    : inArray(outbox.kind, kindsBeside(lane));

export function mostOf({ limits }: Context, lane: Lane): number {
  if (lane === "own") return limits.outboxBatch;
  return lane === "outside" ? limits.outboxOutsideAtOnce : 1;
}

/** Takes the next due effects for this drainer alone; a lease that runs out frees them again. */
export async function claimEffects(ctx: Context, lane: Lane): Promise<ClaimedEffect[]> {
  const now = ctx.clock.now();
  const due = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, "pending"),
        ofLane(lane),
        or(lte(outbox.runAt, now), isFromLaterClock(ctx)),
        or(
          isNull(outbox.leasedUntil),
          lte(outbox.leasedUntil, now),
          gt(outbox.leasedUntil, now + longestWaitMs(ctx)),
        ),
      ),
    )
    .orderBy(asc(outbox.runAt), asc(outbox.id))
    .limit(mostOf(ctx, lane));
  return ctx.db
    .update(outbox)
    .set({ leasedUntil: now + ctx.limits.outboxLeaseMs, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      payload: outbox.payload,
      attempts: outbox.attempts,
    });
}

/** No lease lasts longer, and nothing that failed waits longer for its next try. */
const longestWaitMs = ({ limits }: Context) =>
  Math.max(limits.outboxLeaseMs, limits.outboxBackoffMostMs);

/**
 * Written before the clock was set back: what was meant for that moment, or for a next try, does not wait until
 * that hour has come again. What is planned for later does.
 */
function isFromLaterClock(ctx: Context) {
  const now = ctx.clock.now();
  return or(
    and(eq(outbox.attempts, 0), gt(outbox.createdAt, now), lte(outbox.runAt, outbox.createdAt)),
    and(gt(outbox.attempts, 0), gt(outbox.runAt, now + longestWaitMs(ctx))),
  );
}
