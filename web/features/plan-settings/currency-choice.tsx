import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { usePlanStore, useSettingsDraft } from "../plan-store/use-plan.tsx";
import { canConvert, changeCurrency } from "./change-currency.ts";
import { CURRENCY_OPTIONS, isCurrency } from "./currency-words.ts";

/** The currency of every sum. Another one says first what it does to the rates. */
export function CurrencyChoice() {
  const store = usePlanStore();
  const { values, errors, flush } = useSettingsDraft();
  const current = values.defaultCurrency;
  const [chosen, setChosen] = useState<string>(current);
  const [isBusy, setBusy] = useState(false);

  async function change() {
    if (!isCurrency(chosen)) return;
    setBusy(true);
    await flush();
    const changes = changeCurrency(store.plan, chosen);
    await store.run({ label: `Change the currency to ${chosen}`, changes });
    setBusy(false);
  }
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="Currency of the plan"
        hint="Every sum is told in it. Epics keep the currency of their own budget."
        options={CURRENCY_OPTIONS}
        value={chosen}
        error={errors["defaultCurrency"]}
        onChange={(event) => setChosen(event.target.value)}
      />
      {chosen === current || !isCurrency(chosen) ? null : (
        <Notice
          live
          tone="warn"
          title={`Change from ${current} to ${chosen}?`}
          action={
            <>
              <Button size="sm" variant="primary" loading={isBusy} onClick={() => void change()}>
                Change to {chosen}
              </Button>
              <Button size="sm" onClick={() => setChosen(current)}>
                Keep {current}
              </Button>
            </>
          }
        >
          {canConvert(store.plan, chosen)
            ? `Exchange rates and hourly rates, also those of single people, are converted at your rate: they are worth the same as now.`
            : `No rate between the two is known. Hourly rates, also those of single people, keep their number and are read in ${chosen}; the exchange rates are emptied, because they say what a unit is worth in ${current}.`}
        </Notice>
      )}
    </div>
  );
}
