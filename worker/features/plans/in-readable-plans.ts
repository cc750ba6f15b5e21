import { and, eq, inArray, or } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isTogether } from "./plan-people.ts";

/** The person's own plan, and those that are shared with them as a whole. */
export function inReadablePlans({ db, actor }: ActorContext, planId: SQLiteColumn) {
  const { ownerUserId, targetUserId, entityType, isActive } = strategicPlanningShares;
  const shared = db
    .select({ id: ownerUserId })
    .from(strategicPlanningShares)
    .where(
      and(
        eq(targetUserId, actor.userId),
        eq(entityType, PLAN_SHARE),
        eq(isActive, true),
        isTogether(qualified(ownerUserId)),
      ),
    );
  return or(eq(planId, actor.userId), inArray(planId, shared));
}
