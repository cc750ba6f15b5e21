import { eq } from "drizzle-orm";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import type { Context } from "../../kernel/context.ts";
import { notifyShare } from "../plan-shares/notify-share.ts";
import { readOwnerIds } from "../plans/plan-people.ts";

/** To all who may open a plan: what it is called, whose it is or what they may do in it is to be asked anew. */
export async function notifyPlan(
  ctx: Context,
  planId: string,
  before: readonly string[] = [],
): Promise<void> {
  const { planId: of, targetUserId } = strategicPlanningShares;
  const [holders, ownerIds] = await Promise.all([
    ctx.db.select({ userId: targetUserId }).from(strategicPlanningShares).where(eq(of, planId)),
    readOwnerIds(ctx, planId),
  ]);
  const told = new Set([...holders.map(({ userId }) => userId), ...ownerIds, ...before]);
  for (const userId of told) notifyShare(ctx, { planId, userId });
}
