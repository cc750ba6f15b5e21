import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import {
  planInvitations,
  planMemberAccounts,
  strategicPlanningShares,
} from "../../../db/schema/plan-direction.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { isTogether } from "../plans/plan-people.ts";

const shares = strategicPlanningShares;

/** Of the plan of an invitation: it is the person's own. */
const ownsInvited = (userId: string) =>
  sql`exists (select 1 from ${strategicPlans} where ${qualified(strategicPlans.id)} = ${qualified(planInvitations.planId)} and ${qualified(strategicPlans.ownerUserId)} = ${userId})`;

/** Invitations to the address that the actor has proven; by whoever has it now, not by whoever had it. */
export function invitedActor(ctx: ActorContext) {
  const { userId } = ctx.actor;
  return and(
    sql`${qualified(planInvitations.email)} = (select ${qualified(profiles.email)} from ${profiles} where ${qualified(profiles.id)} = ${userId} and ${qualified(profiles.emailVerifiedAt)} is not null)`,
    sql`not ${ownsInvited(userId)}`,
  );
}

/** Those that lead in: a plan in which its owner works alone takes nobody in. */
export const openInvitation = (ctx: ActorContext) =>
  and(invitedActor(ctx), isTogether(qualified(planInvitations.planId)));

/** Whether the actor is invited to a plan. */
export function invitationTo(ctx: ActorContext, planId: string) {
  return ctx.db
    .select({ one: sql`1` })
    .from(planInvitations)
    .where(and(openInvitation(ctx), eq(planInvitations.planId, planId)))
    .limit(1);
}

/** What waits for the actor: of one plan that they open, or all that are new to them. */
function waiting(ctx: ActorContext, planId: string | null) {
  if (planId !== null) return and(openInvitation(ctx), eq(planInvitations.planId, planId));
  // An owner who invited one person by two addresses learns that only when the second is used.
  const held = ctx.db
    .select({ one: sql`1` })
    .from(shares)
    .where(
      and(eq(shares.planId, planInvitations.planId), eq(shares.targetUserId, ctx.actor.userId)),
    );
  return and(openInvitation(ctx), notExists(held));
}

/**
 * Makes shares of the invitations that wait for the actor's address. They keep their ids and their times, so that
 * nobody can tell from them whether it happened. Another window may have done it a moment before.
 */
export async function claimShares(ctx: ActorContext, planId: string | null): Promise<void> {
  const { userId, impersonatorId } = ctx.actor;
  if (impersonatorId !== null) return;
  const open = await ctx.db
    .select({ id: planInvitations.id, planId: planInvitations.planId })
    .from(planInvitations)
    .where(waiting(ctx, planId))
    .limit(ctx.limits.pageSizeMost);
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  const isOpen = and(openInvitation(ctx), inArray(planInvitations.id, ids));
  try {
    // Where there is a share already the later word of its owner holds.
    await transaction(ctx.db, [
      premise(
        ctx.db,
        sql`(select count(*) from ${planInvitations} where ${isOpen}) = ${ids.length}`,
      ),
      // Whom they were while they had a part in the plan before says nothing of now.
      ctx.db.run(sql`delete from ${planMemberAccounts} where user_id = ${userId}
        and plan_id in (select plan_id from ${planInvitations} where ${isOpen})
        and plan_id not in (select plan_id from ${shares} where target_user_id = ${userId})`),
      ctx.db
        .run(sql`insert into ${planMemberAccounts} (plan_id, user_id, member_id, is_linked, answered_at)
        select plan_id, ${userId}, member_id, 1, ${ctx.clock.now()}
        from ${planInvitations} where ${isOpen} and member_id is not null
        on conflict do nothing`),
      ctx.db.run(sql`insert into ${shares}
        (id, plan_id, owner_user_id, target_user_id, entity_type, permission, is_active, created_at, updated_at, invited_email, member_id)
        select id, plan_id, (select owner_user_id from strategic_plans where strategic_plans.id = plan_invitations.plan_id), ${userId}, ${PLAN_SHARE}, permission, 1, created_at, updated_at, email, member_id
        from ${planInvitations} where ${isOpen}
        on conflict (plan_id, target_user_id, entity_type) do update
        set permission = excluded.permission, is_active = 1, updated_at = excluded.updated_at,
          member_id = coalesce(excluded.member_id, strategic_planning_shares.member_id)
        where excluded.updated_at >= strategic_planning_shares.updated_at`),
      ctx.db.delete(planInvitations).where(isOpen),
      ...open.map(({ id, planId: of }) =>
        recordEvent(ctx, {
          type: "plan_share_claimed",
          userId,
          details: { planId: of, shareId: id },
        }),
      ),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    // There is less to claim than a moment ago.
    await claimShares(ctx, planId);
  }
}
