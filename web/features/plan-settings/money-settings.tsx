import { minorDigits } from "../../../db/values/currencies.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { moneyText, parseMoney } from "../plan-fields/measure/money-text.ts";
import { useSettingsDraft } from "../plan-store/use-plan.tsx";
import { BackToDefaults } from "./back-to-defaults.tsx";
import { CurrencyChoice } from "./currency-choice.tsx";
import { ExchangeRates } from "./exchange-rates.tsx";
import { numberText, readNumber } from "../plan-fields/measure/number-text.ts";
import { TypedField } from "./typed-field.tsx";

const HOUR_RATES = [
  { name: "internalHourRate", label: "Internal people", of: LIMITS.internalHourRate },
  { name: "externalHourRate", label: "External people", of: LIMITS.externalHourRate },
  { name: "stakeholderHourRate", label: "Stakeholders", of: LIMITS.stakeholderHourRate },
] as const;

/** In which currency the plan reckons, what others are worth in it, and what an hour costs. */
export function MoneySettings() {
  const { values, errors, change } = useSettingsDraft();
  const formats = useFormats();
  const { defaultCurrency: currency } = values;
  const unit = 10 ** minorDigits(currency);
  return (
    <div className="flex flex-col gap-7">
      <CurrencyChoice key={currency} />
      <ExchangeRates />
      <section aria-labelledby="plan-hour-rates" className="flex flex-col gap-3">
        <h3 id="plan-hour-rates" className="text-base font-semibold text-ink">
          Hourly rates
        </h3>
        <p className="-mt-2 text-sm text-muted">For people without their own hourly rate.</p>
        {HOUR_RATES.map(({ name, label }) => (
          <TypedField
            key={name}
            label={label}
            suffix={`${currency} an hour`}
            value={values[name]}
            write={(value) => moneyText(value, currency, formats)}
            read={(typed) => {
              const read = parseMoney(typed, currency, formats);
              if ("error" in read) return read;
              return read.value === null ? { error: "Enter an amount." } : { value: read.value };
            }}
            onValue={(value) => change({ [name]: value })}
            error={errors[name]}
          />
        ))}
        <TypedField
          label="Hours in a working year"
          hint="For one full-time person."
          suffix="hours"
          value={values.standardWorkHours}
          write={(value) => numberText(value, formats)}
          read={(typed) => readNumber(typed, LIMITS.standardWorkHours, formats)}
          onValue={(value) => change({ standardWorkHours: value })}
          error={errors["standardWorkHours"]}
        />
        <BackToDefaults
          defaults={{
            ...Object.fromEntries(HOUR_RATES.map(({ name, of }) => [name, of * unit])),
            standardWorkHours: LIMITS.standardWorkHours,
          }}
          note="The currency and its exchange rates stay as they are."
        />
      </section>
    </div>
  );
}
