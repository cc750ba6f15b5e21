import { eq } from "drizzle-orm";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { ShareId } from "./contract.ts";
import { invitationsOf, sharesOf } from "./queries.ts";
import { requireOwner } from "./require-owner.ts";
import { tellShare } from "./tell-share.ts";

/** Takes somebody's right to the actor's plan away, or an invitation back: to its owner both are one. */
export async function endShare(ctx: ActorContext, { planId, shareId }: ShareId): Promise<void> {
  await requireOwner(ctx, planId);
  const [held, invited] = await transaction(ctx.db, [
    ctx.db
      .delete(strategicPlanningShares)
      .where(sharesOf(planId, eq(strategicPlanningShares.id, shareId)))
      .returning({ userId: strategicPlanningShares.targetUserId }),
    ctx.db
      .delete(planInvitations)
      .where(invitationsOf(planId, eq(planInvitations.id, shareId)))
      .returning({ id: planInvitations.id }),
  ]);
  if (held.length + invited.length === 0) throw notFound("share", shareId);
  for (const { userId } of held) tellShare(ctx, { planId, userId });
}
