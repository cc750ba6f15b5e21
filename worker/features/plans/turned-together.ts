import { and, eq } from "drizzle-orm";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notifyShare } from "../plan-shares/notify-share.ts";
import { readOwnerIds } from "./plan-people.ts";
import type { Effect } from "./rules/apply-changes.ts";
import { valueOf } from "./rules/value-of.ts";

/** Whether working together was switched on or off. */
export function turnedTogether(effects: readonly Effect[]): boolean {
  const isOff = (item: Effect["before"]) =>
    item !== null && valueOf(item, "collaborationEnabled") === false;
  return effects.some(
    ({ kind, before, after }) => kind === "settings" && isOff(before) !== isOff(after),
  );
}

/** To all who have a part in the plan, and to its owner: what they may do is to be asked anew. */
export async function notifyTogether(ctx: ActorContext, planId: string): Promise<void> {
  const { planId: of, entityType, targetUserId } = strategicPlanningShares;
  const [holders, ownerIds] = await Promise.all([
    ctx.db
      .select({ userId: targetUserId })
      .from(strategicPlanningShares)
      .where(and(eq(of, planId), eq(entityType, PLAN_SHARE))),
    readOwnerIds(ctx, planId),
  ]);
  const told = [...holders.map(({ userId }) => userId), ...ownerIds];
  for (const userId of told) notifyShare(ctx, { planId, userId });
}
