import { CURRENCIES } from "../../../../db/values/currencies.ts";
import { cx } from "../../../ui/cx.ts";
import { SuggestField } from "../../../ui/suggest-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useSettings } from "../../plan-store/use-plan.tsx";
import type { Binding } from "../drafts/use-drafts.ts";
import { textOf } from "../../plan-fields/measure/number-text.ts";

type MoneyControlProps = { amount: Binding; currency: Binding };

/** An amount in the reader's own notation, and the currency that it is in. */
export function MoneyControl({ amount, currency }: MoneyControlProps) {
  const { defaultCurrency, exchangeRates } = useSettings();
  const used = [...new Set([defaultCurrency, ...Object.keys(exchangeRates)])];
  const known = textOf(currency.raw).toUpperCase();
  const isForeign = known !== defaultCurrency && CURRENCIES.some((code) => code === known);
  const hasRate = Object.hasOwn(exchangeRates, known);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-[1fr_7.5rem] items-start gap-2">
        <TextField
          id={amount.domId}
          label={amount.field.label}
          error={amount.error}
          value={textOf(amount.raw)}
          placeholder="No amount"
          inputMode="decimal"
          autoComplete="off"
          className="figures text-right"
          onBlur={amount.leave}
          onChange={(event) => amount.type(event.currentTarget.value)}
        />
        <SuggestField
          id={currency.domId}
          // Of no amount nobody asks the currency.
          fieldClassName={cx("beside", !amount.raw && !currency.error && "invisible")}
          label={currency.field.label}
          error={currency.error}
          value={textOf(currency.raw)}
          groups={[
            { value: "In this plan", items: used.map(suggestion) },
            {
              value: "All",
              items: CURRENCIES.filter((code) => !used.includes(code)).map(suggestion),
            },
          ]}
          maxLength={40}
          onBlur={currency.leave}
          onChange={currency.type}
        />
      </div>
      {isForeign && !hasRate && amount.raw ? (
        <p className="text-sm text-muted">
          The plan has no rate from {known} to {defaultCurrency}, so this budget does not count in
          progress. Set rates in the plan settings.
        </p>
      ) : null}
    </div>
  );
}

const names = new Intl.DisplayNames("en", { type: "currency" });
const suggestion = (value: string) => ({ value, label: names.of(value) ?? value });
