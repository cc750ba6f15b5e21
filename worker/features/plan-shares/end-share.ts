import { and, eq, inArray } from "drizzle-orm";
import {
  planInvitations,
  planMemberAccounts,
  strategicPlanningShares,
} from "../../../db/schema/plan-direction.ts";
import { PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { ShareId } from "./contract.ts";
import { findShare, invitationsOf, sharesOf } from "./queries.ts";
import { recordShare, shareStands } from "./record-share.ts";
import { requireOwner } from "./require-owner.ts";
import { notifyShare } from "./notify-share.ts";

/** Takes somebody's right to the actor's plan away, or an invitation back: to its owner both are one. */
export async function endShare(ctx: ActorContext, { planId, shareId }: ShareId): Promise<void> {
  await requireOwner(ctx, planId);
  const before = await findShare(ctx, planId, shareId);
  if (!before) throw notFound("share", shareId);
  try {
    const [, , held] = await transaction(ctx.db, [
      shareStands(ctx, { planId, shareId }),
      // Who has no part in the plan is nobody in it.
      ctx.db.delete(planMemberAccounts).where(
        and(
          eq(planMemberAccounts.planId, planId),
          inArray(
            planMemberAccounts.userId,
            ctx.db
              .select({ id: strategicPlanningShares.targetUserId })
              .from(strategicPlanningShares)
              .where(sharesOf(planId, eq(strategicPlanningShares.id, shareId))),
          ),
        ),
      ),
      ctx.db
        .delete(strategicPlanningShares)
        .where(sharesOf(planId, eq(strategicPlanningShares.id, shareId)))
        .returning({ userId: strategicPlanningShares.targetUserId }),
      ctx.db.delete(planInvitations).where(invitationsOf(planId, eq(planInvitations.id, shareId))),
      recordShare(ctx, "revoked", { planId, shareId, before }),
    ]);
    for (const { userId } of held) notifyShare(ctx, { planId, userId });
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("share", shareId);
    throw error;
  }
}
