import { fromWallTime } from "../../../worker/kernel/pure/zoned-time.ts";
import { DayField } from "../../ui/day-field.tsx";
import { RadioGroupField } from "../../ui/radio-group-field.tsx";
import { Time } from "../../ui/time.tsx";
import type { SendForm } from "./use-send-form.ts";

/** When it goes out: at once, or at a time on the admin's own clock. */
export function TimeFields({ form }: { form: SendForm }) {
  const { draft, problems, timeZone } = form;
  const at = draft.when === "later" ? fromWallTime(draft.at, timeZone) : null;
  return (
    <div className="flex flex-col gap-4">
      <RadioGroupField
        id="when"
        name="when"
        label="When"
        inline
        options={[
          { value: "now", label: "Now" },
          { value: "later", label: "At a date and time" },
        ]}
        value={draft.when}
        onChange={(when) => form.type({ when: when === "later" ? "later" : "now" })}
      />
      {draft.when === "later" ? (
        <DayField
          id="at"
          asks="moment"
          label="Date and time"
          hint={`Your time zone: ${timeZone.replaceAll("_", " ")}.`}
          value={draft.at}
          error={problems.at}
          fieldClassName="sm:max-w-72"
          onBlur={() => form.leave("at")}
          onChange={(event) => form.type({ at: event.currentTarget.value })}
        />
      ) : null}
      {at === null ? null : (
        <p className="text-sm text-muted">
          Goes out <Time value={at} show="relative" />.
        </p>
      )}
    </div>
  );
}
