import { useFormats } from "../../ui/preferences.tsx";
import { formatSum } from "../../lib/money.ts";
import { useSettings } from "../plan-store/use-plan.tsx";
import type { MoneySum } from "./compose/money-sum.ts";
import { None } from "./work-cells.tsx";

type MoneyValueProps = {
  money: MoneySum;
  /** In one line of text, not in a column of numbers. */
  inline?: boolean;
};

/** Budgets together in the plan's own currency; what could not be counted in is named. */
export function MoneyValue({ money, inline = false }: MoneyValueProps) {
  const { locale } = useFormats();
  const { defaultCurrency } = useSettings();
  const { budget, counted, withoutRate, currencies } = money;
  if (counted === 0 && withoutRate === 0) return <None words="No budget" />;
  return (
    <span className={inline ? "inline-flex flex-wrap gap-x-1.5" : "inline-flex flex-col items-end"}>
      {counted === 0 ? null : (
        <span className="whitespace-nowrap">{formatSum(budget, defaultCurrency, locale)}</span>
      )}
      {withoutRate === 0 ? null : (
        <span className="text-warn">
          {counted === 0 ? "" : "+ "}
          {withoutRate} in {currencies.join(", ")}, no rate
        </span>
      )}
    </span>
  );
}
