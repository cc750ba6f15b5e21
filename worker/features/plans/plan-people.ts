import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { userStrategicPlanningSettings } from "../../../db/schema/plans.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";

const { userId: settingsOf, collaborationEnabled } = userStrategicPlanningSettings;

/** Whether others have a part in a plan: without settings it has the default, which is yes. */
export const isTogether = (planId: string | SQL): SQL<number> =>
  sql`not exists (select 1 from ${userStrategicPlanningSettings} where ${qualified(settingsOf)} = ${planId} and not ${qualified(collaborationEnabled)})`;

/** The shares that open a plan as a whole, and are in force. */
export function isPlanShare(planId: string) {
  const { ownerUserId, entityType, isActive } = strategicPlanningShares;
  return and(
    eq(ownerUserId, planId),
    eq(entityType, PLAN_SHARE),
    eq(isActive, true),
    isTogether(planId),
  );
}

/** What a person is called by the others of a plan: addresses are nobody's business there. */
export const personName = sql<string>`coalesce(nullif(trim(${qualified(profiles.fullName)}), ''), 'User')`;

/** Of the plan, beside whoever did something in it. */
export const owners = alias(profiles, "owners");
export const ownerName = sql<string>`coalesce(nullif(trim(${owners.fullName}), ''), 'User')`;

/**
 * Who may read a plan: its owner, and with whom it is shared. Whoever was invited and never opened it is nobody
 * yet, but to themselves: an address would tell whose it is.
 */
export function planPeople(ctx: ActorContext, planId: string) {
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
      .where(or(eq(profiles.id, planId), inArray(profiles.id, shared)))
      // Nobody calls themselves first.
      .orderBy(sql`${profiles.id} = ${ctx.actor.userId}`, asc(personName), asc(profiles.id))
  );
}
