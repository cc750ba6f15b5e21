import { X } from "lucide-react";
import { useMemo, useState } from "react";
import type { Currency } from "../../../db/values/currencies.ts";
import type { PlanSettings } from "../../../worker/features/plan-settings/contract.ts";
import { FieldError } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { ListLink } from "../plan-fields/measure/list-link.tsx";
import { useKind, usePlanStore, useSettingsDraft } from "../plan-store/use-plan.tsx";
import { CURRENCY_OPTIONS, isCurrency } from "./currency-words.ts";
import { numberText, readNumber } from "../plan-fields/measure/number-text.ts";
import { listedCurrencies } from "./listed-currencies.ts";
import { TypedField } from "./typed-field.tsx";

const EXAMPLE = 1.08;
const MOST = 1e9;

/** What other currencies are worth: those that epics use first, typed by whoever owns the plan. */
export function ExchangeRates() {
  const store = usePlanStore();
  const { values, errors, change } = useSettingsDraft();
  const epics = useKind("epic");
  const [added, setAdded] = useState<readonly Currency[]>([]);
  const { exchangeRates: rates, defaultCurrency } = values;
  const rows = useMemo(
    () => listedCurrencies(store.plan, { defaultCurrency, rates, added }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the epics inside the store.
    [store, epics, defaultCurrency, rates, added],
  );
  const set = (currency: Currency, rate: number | null) => {
    const { [currency]: _before, ...others } = rates;
    change({ exchangeRates: rate === null ? others : { ...others, [currency]: rate } });
  };
  const listed = new Set<string>([defaultCurrency, ...rows.map(({ currency }) => currency)]);
  return (
    <section aria-labelledby="plan-exchange-rates" className="flex flex-col gap-3">
      <h3 id="plan-exchange-rates" className="text-base font-semibold text-ink">
        Exchange rates
      </h3>
      <p className="-mt-2 text-sm text-muted">
        {rows.length === 0
          ? `Every budget is in ${defaultCurrency}. Add a currency before you plan in another one.`
          : `What one unit is worth in ${defaultCurrency}. Budgets without a rate are left out of all totals.`}
      </p>
      {errors["exchangeRates"] ? (
        <FieldError id="plan-exchange-rates" error={errors["exchangeRates"]} />
      ) : null}
      <ul className="flex flex-col gap-3">
        {rows.map(({ currency, used }) => (
          <li key={currency} className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <RateField
                currency={currency}
                settings={values}
                onRate={(rate) => set(currency, rate)}
              />
              <p className="mt-1 text-sm text-muted">
                {used > 0 ? (
                  <ListLink kind="epic" filters={{ currency: [currency] }} className="underline">
                    {used} {used === 1 ? "epic" : "epics"}
                  </ListLink>
                ) : (
                  "No epic uses it"
                )}
                {used > 0 && rates[currency] === undefined ? (
                  <span className="font-medium text-warn">, not counted yet</span>
                ) : null}
              </p>
            </div>
            {used === 0 ? (
              <IconButton
                size="sm"
                label={`Remove ${currency}`}
                icon={<X aria-hidden="true" />}
                className="mt-0.5"
                onClick={() => {
                  setAdded(added.filter((one) => one !== currency));
                  set(currency, null);
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <SelectField
        label="Add a currency"
        placeholder="Choose a currency"
        options={CURRENCY_OPTIONS.filter(({ value }) => !listed.has(value))}
        value=""
        onChange={({ target: { value } }) => {
          if (isCurrency(value)) setAdded([...added, value]);
        }}
      />
    </section>
  );
}

type RateFieldProps = {
  currency: Currency;
  settings: Pick<PlanSettings, "exchangeRates" | "defaultCurrency">;
  onRate: (rate: number | null) => void;
};

function RateField({ currency, settings, onRate }: RateFieldProps) {
  const formats = useFormats();
  return (
    <TypedField<number | null>
      hideLabel
      label={`Value of 1 ${currency} in ${settings.defaultCurrency}`}
      prefix={`1 ${currency} =`}
      suffix={settings.defaultCurrency}
      value={settings.exchangeRates[currency] ?? null}
      write={(rate) => (rate === null ? "" : numberText(rate, formats))}
      read={(typed) => {
        if (typed.trim() === "") return { value: null };
        const read = readNumber(typed, EXAMPLE, formats);
        if ("error" in read) return read;
        if (read.value <= 0) return { error: "Enter a rate above 0." };
        return read.value > MOST ? { error: "This rate is too large." } : read;
      }}
      onValue={onRate}
    />
  );
}
