import { and, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { colleagueIds } from "./queries.ts";

/**
 * Of profiles: people whom the actor works with. They share a plan, or a company in which they show
 * themselves. Of anybody else nobody learns whether they have an account.
 */
export function worksWith(ctx: ActorContext) {
  const {
    db,
    actor: { userId },
  } = ctx;
  const { ownerUserId, targetUserId, entityType, isActive, firstSeenAt } = strategicPlanningShares;
  const isOpened = and(eq(entityType, PLAN_SHARE), eq(isActive, true), isNotNull(firstSeenAt));
  const guests = db
    .select({ id: targetUserId })
    .from(strategicPlanningShares)
    .where(and(eq(ownerUserId, userId), isOpened));
  const hosts = db
    .select({ id: ownerUserId })
    .from(strategicPlanningShares)
    .where(and(eq(targetUserId, userId), isOpened));
  return and(
    ne(profiles.id, userId),
    eq(profiles.aiSuspended, false),
    or(
      inArray(profiles.id, guests),
      inArray(profiles.id, hosts),
      inArray(profiles.id, colleagueIds(ctx)),
    ),
  );
}
