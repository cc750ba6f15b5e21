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
        hint="All totals use this currency. Epics keep the currency of their own budget."
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
            ? `Exchange rates and hourly rates, including people's own rates, are converted at your rate. Their value stays the same.`
            : `There is no exchange rate between the two. Hourly rates, including people's own rates, keep their number but are now in ${chosen}. Exchange rates are cleared because they are based on ${current}.`}
        </Notice>
      )}
    </div>
  );
}
