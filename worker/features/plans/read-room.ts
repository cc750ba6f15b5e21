import { sql } from "drizzle-orm";
import { strategicPlans } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { PlanRoom } from "./contract.ts";
import { counted, countItems } from "./load-slice.ts";
import { planRight } from "./plan-right.ts";
import { sealedItems } from "./sealed-items.ts";

/** How much of what a plan may take it takes. */
export async function readRoom(ctx: ActorContext, planId: string): Promise<PlanRoom> {
  await planRight(ctx, planId);
  const [row] = await ctx.db
    .select({
      items: sql<number>`(${countItems(planId)} - (select count(*) from ${sealedItems(ctx, planId)}))`,
      itemBytes: counted(planId, strategicPlans.itemBytes),
      versionBytes: counted(planId, strategicPlans.versionBytes),
    })
    .from(sql`(select 1)`);
  if (!row) throw new Error("a question without a condition has an answer");
  return row;
}
