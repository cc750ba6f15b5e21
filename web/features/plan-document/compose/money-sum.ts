import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import { budgetOf } from "../../../../worker/features/plans/rules/progress.ts";

/** Planned budgets together, and what could not be counted in. */
export type MoneySum = {
  /** Minor units of the default currency. */
  budget: number;
  /** How many budgets are in it. */
  counted: number;
  /** Budgets in a currency that the plan has no rate for. */
  withoutRate: number;
  currencies: readonly string[];
};

export const NO_MONEY: MoneySum = { budget: 0, counted: 0, withoutRate: 0, currencies: [] };

export function moneyOfEpic(plan: HeldPlan, id: string): MoneySum {
  const epic = plan.get("epic", id);
  if (!epic || epic.plannedBudget === null) return NO_MONEY;
  const budget = budgetOf(plan, "epic", id);
  return budget === null
    ? { ...NO_MONEY, withoutRate: 1, currencies: [epic.currency] }
    : { ...NO_MONEY, budget, counted: 1 };
}

export function addMoney(parts: readonly MoneySum[]): MoneySum {
  return {
    budget: parts.reduce((sum, part) => sum + part.budget, 0),
    counted: parts.reduce((sum, part) => sum + part.counted, 0),
    withoutRate: parts.reduce((sum, part) => sum + part.withoutRate, 0),
    currencies: [...new Set(parts.flatMap(({ currencies }) => currencies))].toSorted(),
  };
}
