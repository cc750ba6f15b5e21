import type { Currency } from "../../../db/values/currencies.ts";
import type { PlanSettings } from "../../../worker/features/plan-settings/contract.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { keysIn } from "../plan-fields/keys-in.ts";

type Money = Pick<PlanSettings, "defaultCurrency"> & {
  rates: PlanSettings["exchangeRates"];
  /** Chosen and without a rate so far. */
  added: readonly Currency[];
};

/** The currencies beside the plan's own: the most used by epics first, then those that only have a rate. */
export function listedCurrencies(
  plan: HeldPlan,
  { defaultCurrency, rates, added }: Money,
): { currency: Currency; used: number }[] {
  const used = new Map<Currency, number>();
  for (const { currency } of plan.all("epic").values()) {
    if (currency !== defaultCurrency) used.set(currency, (used.get(currency) ?? 0) + 1);
  }
  const others = [...keysIn(rates), ...added].filter((currency) => currency !== defaultCurrency);
  for (const currency of others) used.set(currency, used.get(currency) ?? 0);
  return [...used]
    .map(([currency, count]) => ({ currency, used: count }))
    .toSorted((one, other) => other.used - one.used || (one.currency < other.currency ? -1 : 1));
}
