import { sql } from "drizzle-orm";
import type { ActorContext } from "../../kernel/context.ts";
import { ownsPlan } from "./plan-standing.ts";

/** Whether the actor decides on a plan, an archived one too. */
export async function isOwner(ctx: ActorContext, planId: string): Promise<boolean> {
  if (planId === ctx.actor.userId) return true;
  const row = await ctx.db
    .select({ owns: sql<number>`${ownsPlan(ctx, planId)}` })
    .from(sql`(select 1)`)
    .get();
  return row?.owns === 1;
}
