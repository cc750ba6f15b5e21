import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { strategicPlans, userStrategicPlanningSettings } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { LEADING_ROLES } from "../../../db/values/companies.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";

const { planId: settingsOf, collaborationEnabled } = userStrategicPlanningSettings;

/** Whether others have a part in a plan: without settings it has the default, which is yes. */
export const isTogether = (planId: string | SQL): SQL<number> =>
  sql`not exists (select 1 from ${userStrategicPlanningSettings} where ${qualified(settingsOf)} = ${planId} and not ${qualified(collaborationEnabled)})`;

/** The shares that open a plan as a whole, and are in force. */
export function isPlanShare(planId: string | SQL) {
  const { planId: of, entityType, isActive } = strategicPlanningShares;
  return and(eq(of, planId), eq(entityType, PLAN_SHARE), eq(isActive, true), isTogether(planId));
}

/** What a person is called by the others of a plan: addresses are nobody's business there. */
export const personName = sql<string>`coalesce(nullif(trim(${qualified(profiles.fullName)}), ''), 'User')`;

/** Whose a plan is, where a query stands beside its row: a person, or a company. */
export const owners = alias(profiles, "owners");
export const ownerName = sql<string>`coalesce((select ${companies.name} from ${companies} where ${companies.id} = ${strategicPlans.ownerCompanyId}), nullif(trim(${owners.fullName}), ''), 'User')`;

/** What a plan is called by others: its name, or whose first one it is. */
export const planLabel = sql<string>`coalesce(nullif(${strategicPlans.name}, ''), ${ownerName} || '’s plan')`;

/** Who decides on a plan: its person, or the leaders of its company. */
export function ownerIds(planId: string): SQL {
  const { companyId, userId, role } = companyMembers;
  return sql`select ${profiles.id} from ${profiles} where ${profiles.id} = ${planId}
    union select ${strategicPlans.ownerUserId} from ${strategicPlans} where ${strategicPlans.id} = ${planId} and ${strategicPlans.ownerUserId} is not null
    union select ${userId} from ${strategicPlans} join ${companyMembers} on ${companyId} = ${strategicPlans.ownerCompanyId}
      where ${strategicPlans.id} = ${planId} and ${inArray(role, LEADING_ROLES)}`;
}

/** The same as a list: who is told of what happens to it. */
export async function readOwnerIds({ db }: Context, planId: string): Promise<string[]> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`${profiles.id} in (${ownerIds(planId)})`);
  return rows.map(({ id }) => id);
}

/**
 * Who may read a plan: its owners, and with whom it is shared. Whoever was invited and never opened it is nobody
 * yet, but to themselves: an address would tell whose it is.
 */
export function planPeople(ctx: ActorContext, planId: string, only?: SQL) {
  const { targetUserId, firstSeenAt } = strategicPlanningShares;
  const isKnown = or(isNotNull(firstSeenAt), eq(targetUserId, ctx.actor.userId));
  const shared = ctx.db
    .select({ id: targetUserId })
    .from(strategicPlanningShares)
    .where(and(isPlanShare(planId), isKnown));
  return (
    ctx.db
      .select({ id: profiles.id, name: personName })
      .from(profiles)
      .where(
        and(or(sql`${profiles.id} in (${ownerIds(planId)})`, inArray(profiles.id, shared)), only),
      )
      // Nobody calls themselves first.
      .orderBy(sql`${profiles.id} = ${ctx.actor.userId}`, asc(personName), asc(profiles.id))
  );
}
