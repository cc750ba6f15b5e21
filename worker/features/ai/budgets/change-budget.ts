import { and, eq, sql } from "drizzle-orm";
import { aiBudgets } from "../../../../db/schema/ai.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Budget } from "./contract.ts";
import { readBudget } from "./list-budgets.ts";

/** What was spent this month stays spent: a lower budget may be used up at once. */
export async function changeBudget(
  ctx: ActorContext,
  id: string,
  monthly: number,
  version: number,
): Promise<Budget> {
  const before = await readBudget(ctx, id);
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(aiBudgets)
        .set({ monthly, updatedAt: ctx.clock.now(), version: sql`${aiBudgets.version} + 1` })
        .where(and(eq(aiBudgets.id, id), eq(aiBudgets.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "ai_budget_changed",
        userId: ctx.actor.userId,
        details: {
          budgetId: id,
          scope: before.scope,
          scopeId: before.scopeId,
          from: before.monthly,
          to: monthly,
        },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readBudget(ctx, id));
    throw error;
  }
  return readBudget(ctx, id);
}
