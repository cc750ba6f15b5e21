import type { KeyResult } from "../../../../worker/features/key-results/contract.ts";
import { isKpi, type Measured } from "../../../../worker/features/check-ins/rules/measured.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
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
    return (
      <SwitchField
        data-first
        label="Achieved"
        fieldClassName="w-52 pt-6"
        checked={draft.isReached}
        onChange={(event) => type({ isReached: event.currentTarget.checked })}
      />
    );
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
