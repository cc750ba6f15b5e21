import { minorDigits } from "../../../../db/values/currencies.ts";
import type { PlanSettings } from "../../plan-settings/contract.ts";

type Rates = Pick<PlanSettings, "defaultCurrency" | "exchangeRates">;

/** Minor units of a currency in those of the plan's default one; null where the plan has no rate for it. */
export function convertMoney(amount: number, currency: string, rates: Rates): number | null {
  if (currency === rates.defaultCurrency) return amount;
  const rate = rates.exchangeRates[currency as keyof typeof rates.exchangeRates];
  if (rate === undefined) return null;
  const digits = minorDigits(rates.defaultCurrency) - minorDigits(currency);
  return Math.round(amount * rate * 10 ** digits);
}
