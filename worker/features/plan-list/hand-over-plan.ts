import { and, eq, sql } from "drizzle-orm";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import { PremiseFailed, premise, premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput, notFound, staleVersion } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { worksWith } from "../companies/works-with.ts";
import { sendNotifications } from "../notifications/send-notifications.ts";
import { planAddress } from "../plans/item-address.ts";
import { personName, readOwnerIds } from "../plans/plan-people.ts";
import { ownsPlan } from "../plans/plan-standing.ts";
import { requireOwned } from "./change-plan.ts";
import type { HandoverInput } from "./contract.ts";
import { noRoom } from "./create-plan.ts";
import { notifyPlan } from "../plan-shares/notify-plan.ts";
import { listPlanHomes } from "./queries.ts";
import { requirePlanHome } from "./require-plan-home.ts";

/**
 * Gives a plan to somebody whom the actor works with, or to a company that they lead. Who has a share keeps it;
 * who gives it away keeps nothing but a share to edit it.
 */
export async function handOverPlan(
  ctx: ActorContext,
  planId: string,
  to: HandoverInput,
  version: number,
): Promise<void> {
  const plan = await requireOwned(ctx, planId);
  if (plan.isFirst) {
    throw new AppError("forbidden", {
      detail: "This plan is always yours. Make a copy, and give that away.",
    });
  }
  if (plan.version !== version) throw staleVersion(plan);
  const next = await settle(ctx, to);
  const { userId } = ctx.actor;
  const before = await readOwnerIds(ctx, planId);
  const now = ctx.clock.now();
  const { targetUserId, planId: of } = strategicPlanningShares;
  const note =
    next.userId === null || next.userId === userId
      ? []
      : [
          {
            userId: next.userId,
            kind: "plan" as const,
            actionPath: planAddress(planId, next.userId),
            title: `You now own the plan ${plan.name}`,
            content: "You decide who can see it and change it.",
            key: `plan-owner:${planId}:${version}`,
          },
        ];
  try {
    await sendNotifications(ctx, note, [
      premise(ctx.db, ownsPlan(ctx, planId)),
      requirePlanHome(ctx, next.companyId, next.userId ?? userId),
      ctx.db
        .update(strategicPlans)
        .set({
          ownerUserId: next.userId,
          ownerCompanyId: next.companyId,
          version: version + 1,
          updatedAt: now,
        })
        .where(and(eq(strategicPlans.id, planId), eq(strategicPlans.version, version))),
      premiseHeld(ctx.db),
      ctx.db
        .update(strategicPlanningShares)
        .set({ ownerUserId: next.userId })
        .where(eq(of, planId)),
      // The new owner needs no share, nor an invitation to what is theirs.
      ctx.db
        .delete(strategicPlanningShares)
        .where(and(eq(of, planId), sql`${targetUserId} is ${next.userId}`)),
      ctx.db
        .delete(planInvitations)
        .where(
          and(eq(planInvitations.planId, planId), sql`${planInvitations.email} is ${next.email}`),
        ),
      ...(plan.companyId === null && next.userId !== userId
        ? [keepShare(ctx, { planId, ownerUserId: next.userId, now })]
        : []),
      recordEvent(ctx, {
        type: "plan_handed_over",
        userId,
        details: { planId, to: next.userId ?? next.companyId ?? "" },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await requireOwned(ctx, planId);
    throw current.version === version ? noRoom(ctx, next.companyId) : staleVersion(current);
  }
  await notifyPlan(ctx, planId, before);
}

type Kept = { planId: string; ownerUserId: string | null; now: number };

const keepShare = (ctx: ActorContext, { planId, ownerUserId, now }: Kept) =>
  ctx.db.insert(strategicPlanningShares).values({
    id: ctx.ids.next(),
    planId,
    ownerUserId,
    targetUserId: ctx.actor.userId,
    entityType: PLAN_SHARE,
    permission: "edit",
    isActive: true,
    createdAt: now,
    updatedAt: now,
    firstSeenAt: now,
  });

/** Whom it is for, where the actor may give it to them. */
async function settle(ctx: ActorContext, to: HandoverInput) {
  if ("companyId" in to) {
    const { companies } = await listPlanHomes(ctx);
    if (!companies.some(({ id }) => id === to.companyId)) throw notFound("company", to.companyId);
    return { userId: null, companyId: to.companyId, email: null };
  }
  if (to.userId === ctx.actor.userId) return { userId: to.userId, companyId: null, email: null };
  const person = await ctx.db
    .select({ id: profiles.id, name: personName, email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.id, to.userId), worksWith(ctx)))
    .get();
  if (!person) {
    throw invalidInput({ userId: "Choose someone you share a plan or a company with." });
  }
  return { userId: person.id, companyId: null, email: person.email };
}
