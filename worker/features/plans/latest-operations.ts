import { and, gt, gte, isNull, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import { inReadablePlans } from "./plan-standing.ts";
import { isSeenOperation } from "./sealed-items.ts";

/** What was done lately, and not undone, in the plans that the person may read; joined with those plans. */
export function latestOperations(ctx: ActorContext) {
  const { clock, limits } = ctx;
  const { createdAt, seq, undoneBy, planId } = planOperations;
  return and(
    inReadablePlans(ctx, planId),
    gt(seq, sql`${strategicPlans.seq} - ${limits.cardOperations}`),
    gte(createdAt, clock.now() - limits.cardChangesDays * DAY),
    isNull(undoneBy),
    isSeenOperation(ctx),
  );
}

const changes = qualified(planOperations.changes);

/** Of the one item that an operation touched and left in the plan; null where it did more than that. */
export const ofOneItem = (name: "kind" | "id") =>
  sql<
    string | null
  >`iif(json_array_length(${changes}) = 1 and ${changes} ->> '$[0].after' is not null, ${changes} ->> ${`$[0].${name}`}, null)`;
