import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import type { Context } from "../../kernel/context.ts";
import { readOwnerIds } from "../plans/plan-people.ts";
import { notifyShare } from "./notify-share.ts";
import { sharesOf } from "./queries.ts";

/** To all who have a part in a plan, and to who owned it before: what they may do in it is to be asked anew. */
export async function notifyPlan(
  ctx: Context,
  planId: string,
  before: readonly string[] = [],
): Promise<void> {
  const [holders, ownerIds] = await Promise.all([
    ctx.db
      .select({ userId: strategicPlanningShares.targetUserId })
      .from(strategicPlanningShares)
      .where(sharesOf(planId)),
    readOwnerIds(ctx, planId),
  ]);
  const told = new Set([...holders.map(({ userId }) => userId), ...ownerIds, ...before]);
  for (const userId of told) notifyShare(ctx, { planId, userId });
}
