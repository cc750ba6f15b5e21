import { and, eq, gt, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import { isTogether } from "./plan-people.ts";

/** What was done lately, and not undone, in the plans that the person may read; joined with those plans. */
export function latestOperations({ db, actor, clock, limits }: ActorContext) {
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
  const { createdAt, seq, undoneBy, userId: planId } = planOperations;
  return and(
    or(eq(planId, actor.userId), inArray(planId, shared)),
    gt(seq, sql`${strategicPlans.seq} - ${limits.cardOperations}`),
    gte(createdAt, clock.now() - limits.cardChangesDays * DAY),
    isNull(undoneBy),
  );
}

const changes = qualified(planOperations.changes);

/** Of the one item that an operation touched and left in the plan; null where it did more than that. */
export const ofOneItem = (name: "kind" | "id") =>
  sql<
    string | null
  >`iif(json_array_length(${changes}) = 1 and ${changes} ->> '$[0].after' is not null, ${changes} ->> ${`$[0].${name}`}, null)`;
