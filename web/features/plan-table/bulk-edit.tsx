import { useId, useState } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { fieldOf, KINDS } from "../plan-fields/kinds.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { ComboboxField } from "../../ui/combobox-field.tsx";
import { DayField } from "../../ui/day-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { valueOfKey } from "../plan-fields/field-choices.ts";
import { type Field, titleOf } from "../plan-fields/fields.ts";
import { useChoices } from "../plan-fields/use-choices.ts";
import { usePlanStore, useSettings } from "../plan-store/use-plan.tsx";
import { countOf, previewEdit } from "./bulk-preview.ts";
import { isChosen } from "./chosen-types.ts";
import { readTyped } from "./read-typed.ts";
import { setLabel } from "./set-action.ts";

export type BulkDialogProps = {
  kind: ItemKind;
  ids: readonly string[];
  /** What is changed, where that was chosen already. */
  field?: string | undefined;
  onClose: () => void;
};

/** One field of many items set to one value, with what that will do before it is done. */
export function BulkEdit({ kind, ids, field: first, onClose }: BulkDialogProps) {
  const store = usePlanStore();
  const formats = useFormats();
  const { defaultCurrency } = useSettings();
  const fields = KINDS[kind].fields.filter(({ bulk }) => bulk);
  const [name, setName] = useState(first ?? fields[0]?.name ?? "");
  const [text, setText] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const field = fieldOf(kind, name);
  if (!field) return null;

  const read =
    text === null
      ? null
      : isChosen(field)
        ? { value: valueOfKey(field, text) }
        : readTyped(kind, field, text, { currency: defaultCurrency, formats });
  const value = read && "value" in read ? read : null;
  const preview = value && previewEdit(store, kind, ids, { field, value: value.value });
  const count = preview?.changes.length ?? 0;
  const isTooMany = count > LIMITS.changesMost;
  const many = (amount: number) => countOf(kind, amount, formats.number(amount));

  async function save() {
    if (!field || !value || !preview) return;
    const { changes } = preview;
    const whose = many(changes.length);
    const label = setLabel(store, kind, { field, value: value.value }, whose);
    let isOpen = true;
    const sent = store.run({ label, changes, tellsItself: () => isOpen });
    // What the rules refuse is known at once; what they allow is shown already, and the dialog may go.
    const outcome = await Promise.race([sent, Promise.resolve(null)]);
    if (outcome?.ok !== false) {
      isOpen = false;
      return onClose();
    }
    const at = outcome.refusal && store.get(kind, outcome.refusal.at.id);
    setRefused(at ? `“${titleOf(at)}”: ${outcome.message}` : outcome.message);
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="sm"
      title={`Edit ${many(ids.length)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={count === 0 || isTooMany} onClick={() => void save()}>
            {count === 0 ? "Change" : `Change ${many(count)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-1">
        <SelectField
          label="Field"
          value={name}
          options={fields.map((one) => ({ value: one.name, label: one.label }))}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setText(null);
            setRefused(null);
          }}
        />
        <ValueField
          key={name}
          kind={kind}
          field={field}
          text={text}
          error={read && "error" in read ? read.error : undefined}
          onChange={(next) => {
            setText(next);
            setRefused(null);
          }}
        />
        <p role="status" className="min-h-6 text-base text-muted">
          {preview ? previewWords(field, count, preview.same, many) : null}
        </p>
        {isTooMany ? (
          <Notice tone="warn" title="Too many items">
            At most {formats.number(LIMITS.changesMost)} items can be changed at once. Filter them
            first.
          </Notice>
        ) : null}
        {refused ? (
          <Notice tone="bad" title="Nothing was changed">
            {refused}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  );
}

/** 'Status: 37 projects change, 5 already have it.' */
function previewWords(
  { label }: Field,
  count: number,
  same: number,
  many: (amount: number) => string,
): string {
  if (count === 0)
    return `${label}: ${same === 1 ? "it already has" : "all already have"} this value.`;
  const change = `${label}: ${many(count)} ${count === 1 ? "changes" : "change"}`;
  return same === 0
    ? `${change}.`
    : `${change}, ${same} already ${same === 1 ? "has" : "have"} it.`;
}

type ValueFieldProps = {
  kind: ItemKind;
  field: Field;
  text: string | null;
  error: string | undefined;
  onChange: (text: string) => void;
};

function ValueField({ kind, field, text, error, onChange }: ValueFieldProps) {
  const id = useId();
  const choices = useChoices(kind, field, "write");
  if (field.type === "day") {
    return (
      <DayField
        id={id}
        label="New value"
        hint="Leave empty to clear the date."
        value={text ?? ""}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={() => {
          if (text === null) onChange("");
        }}
      />
    );
  }
  if (!isChosen(field)) {
    return (
      <TextField
        id={id}
        label="New value"
        type={field.type === "color" ? "color" : "text"}
        value={text ?? ""}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const options = choices.map(({ key, label }) => ({ value: key, label }));
  const chosen = options.find((option) => option.value === text);
  if (options.length <= SHORT) {
    return (
      <SelectField
        label="New value"
        placeholder={`Choose ${field.label.toLowerCase()}`}
        value={text ?? ""}
        options={options}
        onChange={(event) => {
          if (event.currentTarget.value !== "") onChange(event.currentTarget.value);
        }}
      />
    );
  }
  return (
    <ComboboxField
      label="New value"
      groups={[{ value: field.label, items: options }]}
      value={chosen ?? { value: "", label: `Choose ${field.label.toLowerCase()}` }}
      search={`Search ${field.label.toLowerCase()}`}
      nothing="No matches."
      onChange={onChange}
    />
  );
}

const SHORT = 12;
