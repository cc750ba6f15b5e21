import * as v from "valibot";
import {
  PLAN_SETTINGS_DEFAULTS,
  ReviewThresholds,
} from "../../../worker/features/plan-settings/contract.ts";
import { FieldError } from "../../ui/field.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { numberText, readNumber } from "../plan-fields/measure/number-text.ts";
import { useSettingsDraft } from "../plan-store/use-plan.tsx";
import { BackToDefaults } from "./back-to-defaults.tsx";
import { TypedField } from "./typed-field.tsx";

const { review: DEFAULTS } = PLAN_SETTINGS_DEFAULTS;

const FIELDS: {
  name: keyof ReviewThresholds;
  label: string;
  hint: string;
  suffix: string;
}[] = [
  {
    name: "staleDays",
    label: "A check-in is stale after",
    hint: "For key results and KPIs that wait for one.",
    suffix: "days",
  },
  {
    name: "themeShare",
    label: "Most of the money on one theme",
    hint: "A theme with more than this share is a finding.",
    suffix: "% of the planned money",
  },
  {
    name: "sumLeast",
    label: "Targets below: at least",
    hint: "What they make together. Less is a finding.",
    suffix: "% of the target above",
  },
  {
    name: "sumMost",
    label: "Targets below: at most",
    hint: "More is a finding too.",
    suffix: "% of the target above",
  },
];

/** From when on the review of the plan finds something. */
export function ReviewSettings() {
  const { values, errors, change } = useSettingsDraft();
  const formats = useFormats();
  const { review } = values;
  return (
    <section aria-labelledby="plan-thresholds" className="flex flex-col gap-3">
      <h3 id="plan-thresholds" className="text-base font-semibold text-ink">
        What counts as a finding
      </h3>
      {FIELDS.map(({ name, ...field }) => (
        <TypedField
          key={name}
          {...field}
          value={review[name]}
          write={(value) => numberText(value, formats)}
          read={(typed) => {
            const read = readNumber(typed, DEFAULTS[name], formats);
            if ("error" in read) return read;
            const fitting = v.safeParse(ReviewThresholds.entries[name], read.value);
            return fitting.success ? read : { error: fitting.issues[0].message };
          }}
          onValue={(value) => change({ review: { ...review, [name]: value } })}
        />
      ))}
      {errors["review"] ? <FieldError id="plan-review" error={errors["review"]} /> : null}
      <BackToDefaults defaults={{ review: DEFAULTS }} />
    </section>
  );
}
