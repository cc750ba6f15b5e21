import { eq, sql } from "drizzle-orm";
import { aiBudgets } from "../../../../db/schema/ai.ts";
import { companies } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import {
  isUniqueViolation,
  premise,
  PremiseFailed,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Budget, BudgetInput } from "./contract.ts";
import { readBudget } from "./list-budgets.ts";

export async function createBudget(ctx: ActorContext, input: BudgetInput): Promise<Budget> {
  await refuseUnknown(ctx, input);
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  try {
    await transaction(ctx.db, [
      premise(ctx.db, sql`(select count(*) from ${aiBudgets}) < ${ctx.limits.aiBudgetsMost}`),
      ctx.db.insert(aiBudgets).values({ id, ...input, createdAt: now, updatedAt: now }),
      recordEvent(ctx, {
        type: "ai_budget_created",
        userId: ctx.actor.userId,
        details: { budgetId: id, ...input },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("no_room");
    if (isUniqueViolation(error, "ai_budgets.scope")) {
      throw invalidInput({ scopeId: "There is a budget for this already. Change that one." });
    }
    throw error;
  }
  return readBudget(ctx, id);
}

async function refuseUnknown({ db }: ActorContext, { scope, scopeId }: BudgetInput) {
  if (scopeId === "" || (scope !== "company" && scope !== "person")) return;
  const table = scope === "company" ? companies : profiles;
  const found = await db.select({ id: table.id }).from(table).where(eq(table.id, scopeId)).get();
  if (!found) throw invalidInput({ scopeId: "This no longer exists. Choose from the list." });
}
