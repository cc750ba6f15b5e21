import { eq, sql } from "drizzle-orm";
import { planSums } from "../../../db/schema/plan-sums.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import type { Context } from "../../kernel/context.ts";
import { freshSums, isFresh } from "./fresh-sums.ts";

/** Plans that somebody looked at in a portfolio are counted again before they do so once more. */
export async function sweepSums(ctx: Context): Promise<void> {
  const stale = await ctx.db
    .select({ id: planSums.planId })
    .from(planSums)
    .innerJoin(strategicPlans, eq(strategicPlans.id, planSums.planId))
    .where(sql`not (${isFresh(ctx)})`)
    .orderBy(planSums.madeAt)
    .limit(ctx.limits.planSumsSwept);
  await freshSums(
    ctx,
    stale.map(({ id }) => id),
  );
}
