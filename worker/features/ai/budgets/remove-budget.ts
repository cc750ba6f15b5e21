import { and, eq } from "drizzle-orm";
import { aiBudgets } from "../../../../db/schema/ai.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { readBudget } from "./list-budgets.ts";

export async function removeBudget(ctx: ActorContext, id: string, version: number) {
  const { scope, scopeId, monthly } = await readBudget(ctx, id);
  try {
    await transaction(ctx.db, [
      ctx.db.delete(aiBudgets).where(and(eq(aiBudgets.id, id), eq(aiBudgets.version, version))),
      premiseHeld(ctx.db),
      recordEvent(ctx, {
        type: "ai_budget_removed",
        userId: ctx.actor.userId,
        details: { budgetId: id, scope, scopeId, monthly },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readBudget(ctx, id));
    throw error;
  }
}
