import { and, eq } from "drizzle-orm";
import { aiConnections } from "../../../../db/schema/ai.ts";
import type { Context } from "../../../kernel/context.ts";

/** Whether a provider may be asked: after failures, by one caller at a time, until an answer comes. */
export async function claimProbe(
  ctx: Context,
  { id, restsUntil, failures }: typeof aiConnections.$inferSelect,
): Promise<boolean> {
  const now = ctx.clock.now();
  if (restsUntil === null) return true;
  if (restsUntil > now) return false;
  if (failures < ctx.limits.circuitFailures) return true;
  const { rowsAffected } = await ctx.db
    .update(aiConnections)
    .set({ restsUntil: now + ctx.limits.circuitResetMs })
    .where(and(eq(aiConnections.id, id), eq(aiConnections.restsUntil, restsUntil)));
  return rowsAffected === 1;
}
