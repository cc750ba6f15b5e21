import { eq, sql } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import type { Context } from "../../kernel/context.ts";
import { keptBytes } from "./kept-items.ts";

/** What a plan takes by what is there: what was counted along stands on it again. */
export async function recountPlan({ db }: Context, planId: string): Promise<void> {
  const { dataSnapshot, planId: of } = strategyRevisions;
  await db
    .update(strategicPlans)
    .set({
      itemBytes: sql`${keptBytes(planId)}`,
      versionBytes: sql`(select coalesce(sum(octet_length(${dataSnapshot})), 0) from ${strategyRevisions} where ${of} = ${planId})`,
    })
    .where(eq(strategicPlans.id, planId));
}
