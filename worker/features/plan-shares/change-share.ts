import { eq } from "drizzle-orm";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, notFound } from "../../kernel/errors.ts";
import type { PlanShare, ShareChange, ShareId } from "./contract.ts";
import { findShare, invitationsOf, readShares, sharesOf } from "./queries.ts";
import { recordShare, shareStands } from "./record-share.ts";
import { requireOwner } from "./require-owner.ts";
import { mayChange } from "./rules.ts";
import { notifyShare } from "./notify-share.ts";

/** What somebody may do in the actor's plan, or whether they may at the moment. */
export async function changeShare(
  ctx: ActorContext,
  { planId, shareId }: ShareId,
  { permission, isActive }: ShareChange,
): Promise<PlanShare> {
  await requireOwner(ctx, planId);
  const before = await findShare(ctx, planId, shareId);
  if (!before) throw notFound("share", shareId);
  if (!mayChange(before, { permission, isActive })) {
    throw invalidInput({ isActive: "This invitation was not opened yet. Cancel it instead." });
  }
  const { db } = ctx;
  const updatedAt = ctx.clock.now();
  const isShare = eq(strategicPlanningShares.id, shareId);
  const isInvitation = eq(planInvitations.id, shareId);
  const told = { planId, shareId, before };
  const isTurned = isActive !== undefined && isActive !== before.isActive;
  try {
    // Both, since an invitation becomes a share at any moment and keeps its id.
    const [, held] = await transaction(db, [
      shareStands(ctx, { planId, shareId }),
      db
        .update(strategicPlanningShares)
        .set({
          updatedAt,
          ...(permission ? { permission } : {}),
          ...(isActive === undefined ? {} : { isActive }),
        })
        .where(sharesOf(planId, isShare))
        .returning({ userId: strategicPlanningShares.targetUserId }),
      db
        .update(planInvitations)
        .set({ updatedAt, ...(permission ? { permission } : {}) })
        .where(invitationsOf(planId, isInvitation)),
      ...(permission && permission !== before.permission
        ? [recordShare(ctx, "changed", { ...told, permission })]
        : []),
      ...(isTurned ? [recordShare(ctx, isActive ? "resumed" : "paused", told)] : []),
    ]);
    for (const { userId } of held) notifyShare(ctx, { planId, userId });
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("share", shareId);
    throw error;
  }
  const [share] = await readShares(ctx, planId, { shares: isShare, invitations: isInvitation });
  if (!share) throw notFound("share", shareId);
  return share;
}
