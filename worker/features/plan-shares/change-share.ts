import { eq } from "drizzle-orm";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, notFound } from "../../kernel/errors.ts";
import type { PlanShare, ShareChange, ShareId } from "./contract.ts";
import { findShare, invitationsOf, readShares, sharesOf } from "./queries.ts";
import { requireOwner } from "./require-owner.ts";
import { mayChange } from "./rules.ts";
import { tellShare } from "./tell-share.ts";

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
    throw invalidInput({ isActive: "This was not opened yet. Cancel the invitation instead." });
  }
  const { db } = ctx;
  const updatedAt = ctx.clock.now();
  const isShare = eq(strategicPlanningShares.id, shareId);
  const isInvitation = eq(planInvitations.id, shareId);
  // Both, since an invitation becomes a share at any moment and keeps its id.
  const [held] = await transaction(db, [
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
  ]);
  for (const { userId } of held) tellShare(ctx, { planId, userId });
  const [share] = await readShares(ctx, planId, { shares: isShare, invitations: isInvitation });
  if (!share) throw notFound("share", shareId);
  return share;
}
