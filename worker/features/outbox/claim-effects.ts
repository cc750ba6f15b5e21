import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import { outbox } from "../../../db/schema/outbox.ts";
import type { Context } from "../../kernel/context.ts";
import { OUTSIDE_KINDS } from "../../policy/effects.ts";

export type ClaimedEffect = { id: string; kind: string; payload: unknown; attempts: number };

/** What waits for other people's machines, or all the rest. */
export type Lane = "outside" | "own";

export const ofLane = (lane: Lane) =>
  (lane === "outside" ? inArray : notInArray)(outbox.kind, [...OUTSIDE_KINDS]);

export const mostOf = ({ limits }: Context, lane: Lane) =>
  lane === "outside" ? limits.outboxOutsideAtOnce : limits.outboxBatch;

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
        lte(outbox.runAt, now),
        or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now)),
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
