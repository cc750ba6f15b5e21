import { and, eq } from "drizzle-orm";
import { planMemberAccounts, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { isOwner } from "../plans/is-owner.ts";
import type { MemberId, MemberLinks } from "./contract.ts";
import { listMemberLinks } from "./list-member-links.ts";
import { notifyPlan } from "./notify-plan.ts";
import { sharesOf } from "./queries.ts";

/** Says that a person in the plan is not that account: by an owner of the plan, or by the account itself. */
export async function unlinkMember(
  ctx: ActorContext,
  { planId, memberId }: MemberId,
): Promise<MemberLinks> {
  const [decides, links] = await Promise.all([isOwner(ctx, planId), listMemberLinks(ctx, planId)]);
  const link = links.items.find((one) => one.memberId === memberId);
  if (!link) throw notFound("link", memberId);
  if (!decides && !link.isYou) {
    throw new AppError("forbidden", { detail: "Only the plan’s owner can unlink others." });
  }
  const rows = planMemberAccounts;
  const { targetUserId, memberId: meant } = strategicPlanningShares;
  try {
    await transaction(ctx.db, [
      // Kept as an answer, so that nobody is asked at once again.
      ctx.db
        .update(rows)
        .set({ isLinked: false, answeredAt: ctx.clock.now() })
        .where(
          and(
            eq(rows.planId, planId),
            eq(rows.memberId, memberId),
            rows.isLinked,
            ...(decides ? [] : [eq(rows.userId, ctx.actor.userId)]),
          ),
        ),
      premiseHeld(ctx.db),
      ctx.db
        .update(strategicPlanningShares)
        .set({ memberId: null })
        .where(
          and(
            sharesOf(planId, eq(meant, memberId)),
            ...(decides ? [] : [eq(targetUserId, ctx.actor.userId)]),
          ),
        ),
      recordEvent(ctx, {
        type: "plan_member_unlinked",
        userId: ctx.actor.userId,
        details: { planId, memberId },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("link", memberId);
    throw error;
  }
  await notifyPlan(ctx, planId);
  return listMemberLinks(ctx, planId);
}
