import { and, eq } from "drizzle-orm";
import {
  planInvitations,
  planMemberAccounts,
  strategicPlanningShares,
} from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { sendNotifications } from "../notifications/send-notifications.ts";
import { planAddress } from "../plans/item-address.ts";
import { personName, readOwnerIds } from "../plans/plan-people.ts";
import { invitedActor } from "./claim-shares.ts";
import { sharesOf } from "./queries.ts";
import { notifyShare } from "./notify-share.ts";

/** Gives back the actor's own right to somebody's plan; its owner is told, unless they never knew who it was. */
export async function leavePlan(ctx: ActorContext, planId: string): Promise<void> {
  const { userId } = ctx.actor;
  const isOwn = sharesOf(planId, eq(strategicPlanningShares.targetUserId, userId));
  const [[share], [actor]] = await ctx.db.batch([
    ctx.db
      .select({ id: strategicPlanningShares.id, seenAt: strategicPlanningShares.firstSeenAt })
      .from(strategicPlanningShares)
      .where(isOwn),
    ctx.db.select({ name: personName }).from(profiles).where(eq(profiles.id, userId)),
  ]);
  if (!share || !actor) throw notFound("plan", planId);
  const ownerIds = await readOwnerIds(ctx, planId);
  const note = {
    kind: "plan" as const,
    title: `${actor.name} left your plan`,
    content: "They can no longer see it. You can invite them again.",
    key: `plan-share-left:${share.id}`,
  };
  const details = { planId, shareId: share.id };
  try {
    await sendNotifications(
      ctx,
      share.seenAt === null
        ? []
        : ownerIds.map((id) => ({
            ...note,
            userId: id,
            actionPath: planAddress(planId, id, "dashboard?share=open"),
          })),
      [
        ctx.db.delete(strategicPlanningShares).where(isOwn),
        premiseHeld(ctx.db),
        ctx.db
          .delete(planMemberAccounts)
          .where(and(eq(planMemberAccounts.planId, planId), eq(planMemberAccounts.userId, userId))),
        // A second address that was invited too must not lead back in.
        ctx.db
          .delete(planInvitations)
          .where(and(invitedActor(ctx), eq(planInvitations.planId, planId))),
        recordEvent(ctx, { type: "plan_share_left", userId, details }),
      ],
    );
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("plan", planId);
    throw error;
  }
  for (const told of [userId, ...ownerIds]) notifyShare(ctx, { planId, userId: told });
}
