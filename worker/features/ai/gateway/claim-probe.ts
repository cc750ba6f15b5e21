import { and, eq } from "drizzle-orm";
import type { aiConnections } from "../../../../db/schema/ai.ts";
import type { searchServices } from "../../../../db/schema/search-services.ts";
import type { Context } from "../../../kernel/context.ts";

type Resting = { id: string; restsUntil: number | null; failures: number };

/** Whether a service may be asked: after failures, by one caller at a time, until an answer comes. */
export async function claimProbe(
  ctx: Context,
  table: typeof aiConnections | typeof searchServices,
  { id, restsUntil, failures }: Resting,
): Promise<boolean> {
  const now = ctx.clock.now();
  if (restsUntil === null) return true;
  if (restsUntil > now) return false;
  if (failures < ctx.limits.circuitFailures) return true;
  const { rowsAffected } = await ctx.db
    .update(table)
    .set({ restsUntil: now + ctx.limits.circuitResetMs })
    .where(and(eq(table.id, id), eq(table.restsUntil, restsUntil)));
  return rowsAffected === 1;
}
