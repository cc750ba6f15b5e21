import { PERIOD_LENGTHS, type PeriodLength, RHYTHM_KINDS } from "../../../db/values/plans.ts";
import {
  PLAN_SETTINGS_DEFAULTS,
  type Rhythm,
} from "../../../worker/features/plan-settings/contract.ts";
import { ComboboxField } from "../../ui/combobox-field.tsx";
import { FieldError } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { KINDS } from "../plan-fields/kinds.ts";
import { CADENCE_OPTIONS } from "../plan-fields/rhythm-words.ts";
import { usePlanPlace, useSettingsDraft } from "../plan-store/use-plan.tsx";
import { BackToDefaults } from "./back-to-defaults.tsx";
import { PeriodList } from "./period-list.tsx";

const LENGTHS: Record<PeriodLength, string> = {
  month: "Month",
  quarter: "Quarter",
  four_months: "Four months",
  half_year: "Half-year",
  year: "Year",
};
const LENGTH_OPTIONS = PERIOD_LENGTHS.map((value) => ({ value, label: LENGTHS[value] }));
const MONTHS = 12;
const WEEK_DAYS = 7;

const named = (show: Intl.DateTimeFormatOptions, count: number, day: (at: number) => number) => {
  const format = new Intl.DateTimeFormat("en", { ...show, timeZone: "UTC" });
  return Array.from({ length: count }, (_, at) => ({
    value: String(at + 1),
    label: format.format(new Date(day(at))),
  }));
};
const MONTH_OPTIONS = named({ month: "long" }, MONTHS, (at) => Date.UTC(2024, at, 1));
/** The first of January 2024 was a Monday. */
const DAY_OPTIONS = named({ weekday: "long" }, WEEK_DAYS, (at) => Date.UTC(2024, 0, 1 + at));

const READERS = { value: "", label: "Where each reader is" };
const zoneOption = (value: string) =>
  value === "" ? READERS : { value, label: value.replaceAll("_", " ") };
const zones = () => [
  { value: "Automatic", items: [READERS] },
  { value: "Fixed", items: ["UTC", ...Intl.supportedValuesOf("timeZone")].map(zoneOption) },
];

/** When its year begins, and how often its people are asked. */
export function RhythmSettings() {
  const { values, errors, change } = useSettingsDraft();
  const { userId } = usePlanPlace();
  const { rhythm } = values;
  const set = (fields: Partial<Rhythm>) => change({ rhythm: { ...rhythm, ...fields } });
  return (
    <div className="flex flex-col gap-7">
      {errors["rhythm"] ? <FieldError id="plan-rhythm" error={errors["rhythm"]} /> : null}
      <section aria-labelledby="plan-cadences" className="flex flex-col gap-3">
        <h3 id="plan-cadences" className="text-base font-semibold text-ink">
          How often to ask
        </h3>
        <p className="-mt-2 text-sm text-muted">
          For updates, and check-ins on key results and KPIs. Each item can have its own.
        </p>
        <div className="grid grid-cols-2 gap-3">
          {RHYTHM_KINDS.map((kind) => (
            <SelectField
              key={kind}
              label={KINDS[kind].title}
              value={rhythm.cadences[kind]}
              options={CADENCE_OPTIONS}
              onChange={({ currentTarget: { value } }) => {
                const cadence = CADENCE_OPTIONS.find((one) => one.value === value)?.value ?? "none";
                set({ cadences: { ...rhythm.cadences, [kind]: cadence } });
              }}
            />
          ))}
        </div>
        <SelectField
          label="Review day"
          hint={
            userId === null
              ? "Updates and check-ins are due from this day on."
              : "Updates and check-ins are due from this day on. Reminders skip company holidays and wait for people who are away."
          }
          value={String(rhythm.reviewDay)}
          options={DAY_OPTIONS}
          onChange={(event) => set({ reviewDay: Number(event.currentTarget.value) })}
        />
        <ComboboxField
          label="Time zone"
          hint="A day of the plan begins and ends there, for everyone."
          value={zoneOption(rhythm.zone)}
          groups={zones()}
          search="Search a city"
          nothing="No time zone matches."
          onChange={(zone) => set({ zone })}
        />
      </section>
      <section aria-labelledby="plan-year" className="flex flex-col gap-3">
        <h3 id="plan-year" className="text-base font-semibold text-ink">
          Year and periods
        </h3>
        <SelectField
          label="First month of the year"
          value={String(rhythm.yearStart)}
          options={MONTH_OPTIONS}
          onChange={(event) => set({ yearStart: Number(event.currentTarget.value) })}
        />
        <SelectField
          label="Length of a period"
          hint="Periods that are there keep their days."
          value={rhythm.periodLength}
          options={LENGTH_OPTIONS}
          onChange={({ currentTarget: { value } }) => {
            const option = LENGTH_OPTIONS.find((one) => one.value === value);
            if (option) set({ periodLength: option.value });
          }}
        />
        <PeriodList rhythm={rhythm} />
      </section>
      <BackToDefaults
        defaults={{ rhythm: PLAN_SETTINGS_DEFAULTS.rhythm }}
        note="Periods stay as they are."
      />
    </div>
  );
}
