import { and, eq, inArray, sql } from "drizzle-orm";
import { planSums } from "../../../db/schema/plan-sums.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { addDays } from "../../kernel/pure/days.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { keepSums } from "./keep-sums.ts";
import { SUMS_SHAPE } from "./rules/sum-plan.ts";

/** In any zone it is yesterday, today or tomorrow of this one. */
const ANY_ZONE = "UTC";

/** That what is kept of a plan is what would be counted now, and for every reader's today. */
export function isFresh({ clock }: Context) {
  const today = dayOf(clock.now(), ANY_ZONE);
  return and(
    eq(planSums.shape, SUMS_SHAPE),
    eq(planSums.seq, strategicPlans.seq),
    sql`${planSums.fromDay} <= ${addDays(today, -1)} and ${planSums.untilDay} >= ${addDays(today, 1)}`,
  );
}

/**
 * Counts plans anew whose kept sums are not right any more, one after the other, for so long as who asked can wait;
 * the ids of those that are left. The next one who asks goes on with them.
 */
export async function freshSums(ctx: Context, planIds: readonly string[]): Promise<Set<string>> {
  const stale = await ctx.db
    .select({ id: strategicPlans.id })
    .from(strategicPlans)
    .leftJoin(planSums, eq(planSums.planId, strategicPlans.id))
    .where(
      and(
        inArray(strategicPlans.id, sql`(select value from json_each(${JSON.stringify(planIds)}))`),
        sql`not coalesce(${isFresh(ctx)}, 0)`,
      ),
    );
  const left = new Set(stale.map(({ id }) => id));
  const until = ctx.clock.now() + ctx.limits.planSumsMs;
  for (const { id } of stale) {
    if (!(await isKept(ctx, id))) break;
    left.delete(id);
    if (ctx.clock.now() > until) break;
  }
  return left;
}

/** While the service that counts is busy or away, the page is shown with what there is. */
async function isKept(ctx: Context, planId: string): Promise<boolean> {
  try {
    await keepSums(ctx, planId);
    return true;
  } catch (error) {
    if (error instanceof AppError && WAITS.has(error.code)) return false;
    throw error;
  }
}

const WAITS: ReadonlySet<string> = new Set(["busy", "service_unavailable"]);
