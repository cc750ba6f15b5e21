import { and, eq, type SQL, sql } from "drizzle-orm";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { claimShares, invitationTo } from "../plan-shares/claim-shares.ts";
import type { PlanSnapshot } from "./contract.ts";
import { isPlanShare, isTogether } from "./plan-people.ts";

export type PlanRight = PlanSnapshot["permission"];

/**
 * What the person may do with a plan: all with their own, with another what its share says. An admin who acts as
 * somebody only reads. Of a plan that is not shared nothing is told, not even that it is there.
 */
export function planRight(ctx: ActorContext, planId: string): Promise<PlanRight> {
  return rightBy(ctx, planId, null);
}

/** The same, of a share that was read already; where none was found, all is asked. */
async function rightBy(ctx: ActorContext, planId: string, share: PlanRight | null) {
  const { userId, impersonatorId } = ctx.actor;
  const granted = planId === userId ? "edit" : (share ?? (await sharedRight(ctx, planId)));
  return impersonatorId === null ? granted : "read";
}

/** Who was invited and comes for the first time has a share from then on. */
async function sharedRight(ctx: ActorContext, planId: string): Promise<PlanRight> {
  const share = (await ownShare(ctx, planId).get()) ?? (await newShare(ctx, planId));
  if (!share) throw notFound("plan", planId);
  return share.permission;
}

/** Both are asked at one moment: another window may be making the one of the other. */
async function newShare(ctx: ActorContext, planId: string) {
  const [[share], [invited]] = await ctx.db.batch([
    ownShare(ctx, planId),
    invitationTo(ctx, planId),
  ]);
  if (share || !invited) return share;
  await claimShares(ctx, planId);
  return ownShare(ctx, planId).get();
}

/** As a column of a query that is made anyway: what a share lets the actor do; null without one. */
export function sharedPermission(ctx: ActorContext, planId: string): SQL<PlanRight | null> {
  const { targetUserId, permission } = strategicPlanningShares;
  const isOwn = and(isPlanShare(planId), eq(targetUserId, ctx.actor.userId));
  return sql`(select ${permission} from ${strategicPlanningShares} where ${isOwn})`;
}

function ownShare(ctx: ActorContext, planId: string) {
  return ctx.db
    .select({ permission: strategicPlanningShares.permission })
    .from(strategicPlanningShares)
    .where(and(isPlanShare(planId), eq(strategicPlanningShares.targetUserId, ctx.actor.userId)));
}

/** Looked at in the transaction of a write: the right may end between the question and the answer. */
export function stillMay(ctx: ActorContext, planId: string, right: PlanRight): SQL {
  const { userId } = ctx.actor;
  if (planId === userId) return sql`true`;
  const { targetUserId, permission } = strategicPlanningShares;
  const isEnough = right === "edit" ? eq(permission, "edit") : undefined;
  const share = and(isPlanShare(planId), eq(targetUserId, userId), isEnough);
  return sql`exists (select 1 from ${strategicPlanningShares} where ${share})`;
}

export async function requireEdit(
  ctx: ActorContext,
  planId: string,
  share: PlanRight | null = null,
): Promise<void> {
  if ((await rightBy(ctx, planId, share)) !== "edit") throw new AppError("forbidden");
}

/** Nobody says or shares anything in a plan whose owner works in it alone. */
export async function requireTogether(ctx: ActorContext, planId: string): Promise<void> {
  const row = await ctx.db
    .select({ isOn: isTogether(planId) })
    .from(sql`(select 1)`)
    .get();
  if (row?.isOn !== 1) throw new AppError("collaboration_off");
}
