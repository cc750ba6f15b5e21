import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { companyMembers } from "../../../db/schema/companies.ts";
import { planMemberAccounts, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { LEADING_ROLES } from "../../../db/values/companies.ts";
import { PLAN_SHARE, type SharePermission } from "../../../db/values/plans.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { isPlanShare, isTogether } from "./plan-people.ts";

/** What somebody is in a plan: one of its owners, or who may do what a share says. */
export type PlanStanding = "own" | SharePermission;

/** Beside a query that has the plan itself. */
const held = alias(strategicPlans, "held_plan");

/** Plans that are the actor's, or a company's that the actor leads; the first one only where it has a row. */
export function isOwned(
  { db, actor: { userId } }: ActorContext,
  plans: typeof strategicPlans | typeof held = strategicPlans,
) {
  const { companyId, role } = companyMembers;
  const led = db
    .select({ id: companyId })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, userId), inArray(role, LEADING_ROLES)));
  return or(eq(plans.ownerUserId, userId), inArray(plans.ownerCompanyId, led));
}

/** Whether the actor decides on a plan: who sees it, what it is called, where it goes. */
export function ownsPlan(ctx: ActorContext, planId: string): SQL {
  if (planId === ctx.actor.userId) return sql`true`;
  return sql`exists (select 1 from ${strategicPlans} "held_plan" where ${and(eq(held.id, planId), isOwned(ctx, held))})`;
}

/** As a column of a query that is made anyway; null for who may not open it. An archived plan is only read. */
export function planStanding(ctx: ActorContext, planId: string | SQL): SQL<PlanStanding | null> {
  const { userId } = ctx.actor;
  if (planId === userId) return sql`'own'`;
  const { targetUserId, permission } = strategicPlanningShares;
  const isOwn = and(eq(held.id, planId), isOwned(ctx, held));
  const isShared = and(isPlanShare(planId), eq(targetUserId, userId));
  const isArchived = sql`exists (select 1 from ${strategicPlans} "held_plan" where ${eq(held.id, planId)} and ${held.archivedAt} is not null)`;
  return sql`coalesce(
    (select iif(${held.archivedAt} is null, 'own', 'read') from ${strategicPlans} "held_plan" where ${isOwn}),
    (select iif(${isArchived}, 'read', ${permission}) from ${strategicPlanningShares} where ${isShared}))`;
}

/** Who of a plan's people the actor is: what they accepted or chose, never what an address says. */
export const memberOf = (ctx: ActorContext, planId: string | SQL): SQL<string | null> => {
  const { planId: of, userId, memberId, isLinked } = planMemberAccounts;
  return sql`(select ${qualified(memberId)} from ${planMemberAccounts} where ${and(eq(of, planId), eq(userId, ctx.actor.userId), isLinked)})`;
};

/** Of a column or a value that names plans: those that the actor owns, and those that are shared with them. */
export function inReadablePlans(ctx: ActorContext, planId: SQLiteColumn | SQL): SQL {
  const { db, actor } = ctx;
  const { planId: of, targetUserId, entityType, isActive } = strategicPlanningShares;
  const owned = db.select({ id: strategicPlans.id }).from(strategicPlans).where(isOwned(ctx));
  const shared = db
    .select({ id: of })
    .from(strategicPlanningShares)
    .where(
      and(
        eq(targetUserId, actor.userId),
        eq(entityType, PLAN_SHARE),
        eq(isActive, true),
        isTogether(qualified(of)),
      ),
    );
  return sql`(${planId} = ${actor.userId} or ${planId} in ${owned} or ${planId} in ${shared})`;
}

/** The row of a person's first plan is made by what is written in it first; every other plan has one. */
export const startPlan = ({ db, clock }: Context, planId: string) =>
  db
    .insert(strategicPlans)
    .values({ id: planId, ownerUserId: planId, createdAt: clock.now(), updatedAt: clock.now() })
    .onConflictDoNothing();
