import { sql } from "drizzle-orm";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import type { SharePermission } from "../../../db/values/plans.ts";
import { premise } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { ShareId } from "./contract.ts";
import { invitationsOf, sharesOf } from "./queries.ts";
import { isWaiting } from "./rules.ts";

type Action = "invited" | "changed" | "paused" | "resumed" | "revoked";
type Standing = Parameters<typeof isWaiting>[0] & { holderId: string | null };
type Told = { before: Standing | null; permission?: SharePermission };

/**
 * The statement that records what an owner did to a share. An address is not written down, since details stay for
 * ever, and its holder only once the owner knows them: people read their own events.
 */
export function recordShare(
  ctx: ActorContext,
  action: Action,
  { planId, shareId, before, permission }: ShareId & Told,
) {
  const holder = before && !isWaiting(before) ? { holderId: before.holderId } : {};
  return recordEvent(ctx, {
    type: `plan_share_${action}`,
    userId: ctx.actor.userId,
    details: { planId, shareId, ...holder, ...(permission ? { permission } : {}) },
  });
}

/** Ends the transaction where the plan has no such share and no such invitation by then. */
export function shareStands(ctx: ActorContext, { planId, shareId }: ShareId) {
  const share = sql`select 1 from ${strategicPlanningShares} where ${sharesOf(planId, sql`${strategicPlanningShares.id} = ${shareId}`)}`;
  const invitation = sql`select 1 from ${planInvitations} where ${invitationsOf(planId, sql`${planInvitations.id} = ${shareId}`)}`;
  return premise(ctx.db, sql`exists (${share}) or exists (${invitation})`);
}
