import { useId } from "react";
import type { KeyResult } from "../../../../worker/features/key-results/contract.ts";
import { isKpi, type Measured } from "../../../../worker/features/check-ins/rules/measured.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { useCheckInForm } from "./use-check-in-form.ts";
import { valueWords } from "./value-words.ts";

type Form = ReturnType<typeof useCheckInForm>;

/** How it stands, asked in the way in which it is measured. */
export function CheckInValue({ measured, form }: { measured: Measured; form: Form }) {
  const { draft, type, errors } = form;
  const way = isKpi(measured) ? null : measured;
  if (way?.type === "milestones") return <Milestones keyResult={way} form={form} />;
  if (way?.type === "yes_no") {
    return <Reached form={form} />;
  }
  return (
    <TextField
      data-first
      label="Current value"
      inputMode="decimal"
      autoComplete="off"
      suffix={measured.unit || undefined}
      fieldClassName="w-52"
      value={draft.value}
      error={errors.value}
      onChange={(event) => type({ value: event.currentTarget.value })}
    />
  );
}

/** Neither is chosen at first: a check-in without a choice would say no. */
function Reached({ form: { draft, type, errors } }: { form: Form }) {
  const id = useId();
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p aria-hidden className="flex items-center gap-2 text-sm font-medium text-ink">
        Achieved?
        <span className="flex gap-1 pointer-coarse:hidden">
          <Kbd keys={["Y"]} />
          <Kbd keys={["N"]} />
        </span>
      </p>
      <SegmentedControl<"yes" | "no" | "">
        label="Achieved?"
        segments={YES_NO}
        value={draft.isReached === null ? "" : draft.isReached ? "yes" : "no"}
        onChange={(chosen) => type({ isReached: chosen === "yes" })}
      />
      {errors.value ? (
        <div role="alert">
          <FieldError id={id} error={errors.value} />
        </div>
      ) : null}
    </div>
  );
}

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

function Milestones({ keyResult, form }: { keyResult: KeyResult; form: Form }) {
  const { draft, type, editing, isOld } = form;
  const formats = useFormats();
  const { milestones } = keyResult;
  if (editing && isOld) {
    return (
      <p className="text-base text-muted">
        {valueWords(keyResult, editing, formats)} were reached. Only the latest check-in says which.
      </p>
    );
  }
  if (milestones.length === 0) {
    return <Notice tone="warn">No milestones yet. Add them to the key result first.</Notice>;
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-ink">Completed milestones</legend>
      {milestones.map(({ id, title }, at) => (
        <CheckboxField
          key={id}
          label={title}
          data-first={at === 0 ? true : undefined}
          checked={draft.done.includes(id)}
          onChange={(event) => {
            const others = draft.done.filter((one) => one !== id);
            type({ done: event.currentTarget.checked ? [...others, id] : others });
          }}
        />
      ))}
    </fieldset>
  );
}
