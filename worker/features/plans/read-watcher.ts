import { and, eq, inArray, or } from "drizzle-orm";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { seqOf } from "./load-slice.ts";
import { isPlanShare, personName } from "./plan-people.ts";

type Asked = { planId: string; userId: string };

/** Somebody who may have a plan on the screen, and its number; null where they may not. */
export async function readWatcher(ctx: Context, { planId, userId }: Asked) {
  const shares = ctx.db
    .select({ id: strategicPlanningShares.targetUserId })
    .from(strategicPlanningShares)
    .where(and(isPlanShare(planId), eq(strategicPlanningShares.targetUserId, userId)));
  const row = await ctx.db
    .select({ name: personName, seq: seqOf(planId) })
    .from(profiles)
    .where(and(eq(profiles.id, userId), or(eq(profiles.id, planId), inArray(profiles.id, shares))))
    .get();
  return row ?? null;
}
