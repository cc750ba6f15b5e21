import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { ItemKind } from "../../../db/values/plans.ts";
import { valueOf } from "../../../worker/features/plans/rules/value-of.ts";
import { DayInput } from "../../ui/day-field.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { valueOfKey } from "../plan-fields/field-choices.ts";
import type { Field } from "../plan-fields/fields.ts";
import { useChoices } from "../plan-fields/use-choices.ts";
import { keysOf, NONE, type Row } from "../plan-fields/select/keys-of.ts";
import { usePlanStore, useSettings } from "../plan-store/use-plan.tsx";
import { ChoicePicker } from "./choice-picker.tsx";
import { isChosen } from "./chosen-types.ts";
import { readTyped, writeTyped } from "./read-typed.ts";

export type CellEditorProps = {
  kind: ItemKind;
  row: Row;
  field: Field;
  /** What was refused, with what had been typed. */
  typed?: string | undefined;
  error?: string | undefined;
  onSave: (value: unknown, typed: string, how: "enter" | "leave") => void;
  onGiveUp: () => void;
};

/** A value changed where it stands. */
export function CellEditor(props: CellEditorProps) {
  return isChosen(props.field) ? <CellChoice {...props} /> : <CellInput {...props} />;
}

function CellChoice({ kind, row, field, error, onSave, onGiveUp }: CellEditorProps) {
  const store = usePlanStore();
  const choices = useChoices(kind, field, "write");
  const place = useRef<HTMLSpanElement>(null);
  const [key = NONE] = keysOf(store, kind, field, row);
  return (
    <span ref={place} className="absolute inset-0 outline-2 -outline-offset-2 outline-focus">
      <ChoicePicker
        field={field}
        choices={choices}
        value={key}
        anchor={() => place.current}
        onChoose={(next) => onSave(valueOfKey(field, next), next, "enter")}
        onGiveUp={onGiveUp}
      />
      {error ? <CellError id={undefined} error={error} /> : null}
    </span>
  );
}

function CellInput({ kind, row, field, typed, error, onSave, onGiveUp }: CellEditorProps) {
  const id = useId();
  const formats = useFormats();
  const { defaultCurrency } = useSettings();
  const reader = { currency: defaultCurrency, formats };
  const value = valueOf(row, field.name);
  const before = writeTyped(field, value, reader);
  const [text, setText] = useState(typed ?? before);
  const [wrong, setWrong] = useState(error);
  const isOver = useRef(false);

  function save(input: HTMLInputElement, how: "enter" | "leave") {
    if (isOver.current) return;
    // A browser's date field says nothing of a day that it cannot read.
    if (input.validity.badInput) return setWrong("Enter a date.");
    const read = readTyped(kind, field, text, reader);
    if ("error" in read) return setWrong(read.error);
    isOver.current = true;
    if (text === before) onGiveUp();
    else onSave(read.value, text, how);
  }

  const place = useRef<HTMLSpanElement>(null);
  // Once: a date field that is given the focus again starts its day afresh.
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
  const Input = field.type === "day" ? DayInput : "input";
  return (
    <span ref={place} className="absolute inset-0">
      <Input
        inputMode={field.type === "percent" ? "numeric" : undefined}
        aria-label={field.label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? id : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(undefined);
        }}
        onBlur={(event) => save(event.currentTarget, "leave")}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter") save(event.currentTarget, "enter");
          if (event.key !== "Escape") return;
          event.preventDefault();
          isOver.current = true;
          onGiveUp();
        }}
        className="field-type size-full bg-surface px-3 text-ink outline-2 -outline-offset-2 outline-focus aria-invalid:outline-bad"
      />
      {wrong ? <CellError id={id} error={wrong} /> : null}
    </span>
  );
}

function CellError({ id, error }: { id: string | undefined; error: string }) {
  return (
    <span
      id={id}
      role="alert"
      className="absolute top-full left-0 z-30 mt-1 flex w-max max-w-72 items-start gap-1.5 rounded-md border border-bad bg-surface px-2.5 py-1.5 text-sm font-medium whitespace-normal text-bad shadow-lift"
    >
      <CircleAlert aria-hidden="true" className="mt-[0.15em] size-4 shrink-0" />
      {error}
    </span>
  );
}
