import { and, eq, sql } from "drizzle-orm";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { seqOf } from "../plans/load-slice.ts";
import { isPlanShare, readOwnerIds } from "../plans/plan-people.ts";
import type { VisitInput } from "./contract.ts";
import { notifyShare } from "./notify-share.ts";

/** What the actor saw of a plan that is shared with them: in their own share, and nowhere else. */
export async function recordVisit(
  ctx: ActorContext,
  planId: string,
  { module, seq }: VisitInput,
): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.limiter.take(`plan-visits:${userId}`, ctx.limits.ratePlanVisits);
  const { firstSeenAt, lastSeenSeq, targetUserId } = strategicPlanningShares;
  const isOwn = and(isPlanShare(planId), eq(targetUserId, userId));
  const now = ctx.clock.now();
  const [[before], seen] = await ctx.db.batch([
    ctx.db.select({ firstSeenAt }).from(strategicPlanningShares).where(isOwn),
    ctx.db
      .update(strategicPlanningShares)
      .set({
        firstSeenAt: sql`coalesce(${firstSeenAt}, ${now})`,
        lastSeenAt: now,
        lastSeenModule: module,
        // Nobody saw what there is not yet.
        lastSeenSeq: sql`min(max(coalesce(${lastSeenSeq}, 0), ${seq}), ${seqOf(planId)})`,
      })
      .where(isOwn)
      .returning({ id: strategicPlanningShares.id }),
  ]);
  if (seen.length === 0) throw notFound("plan", planId);
  if (before?.firstSeenAt !== null) return;
  for (const owner of await readOwnerIds(ctx, planId)) notifyShare(ctx, { planId, userId: owner });
}
