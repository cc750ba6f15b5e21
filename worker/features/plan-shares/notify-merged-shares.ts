import { eq } from "drizzle-orm";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import type { Context } from "../../kernel/context.ts";
import type { MergeWay } from "../../kit/merges.ts";
import { notifyShare } from "./notify-share.ts";

/** After two accounts were merged, or that was undone: plans opened for one that the other had. */
export async function notifyMergedShares(ctx: Context, { from, into }: MergeWay): Promise<void> {
  const shared = await ctx.db
    .select({ planId: strategicPlanningShares.planId })
    .from(strategicPlanningShares)
    .where(eq(strategicPlanningShares.targetUserId, into));
  for (const { planId } of shared) {
    notifyShare(ctx, { planId, userId: into });
    notifyShare(ctx, { planId, userId: from });
  }
}
