import { useId } from "react";
import { Field } from "../../../ui/field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Binding } from "../drafts/use-drafts.ts";
import { textOf } from "../../plan-fields/measure/number-text.ts";

type ColorControlProps = {
  id: string;
  label: string;
  error: string | undefined;
  binding: Binding;
};

const COLOR = /^#[0-9a-f]{6}$/i;

/** Picked by eye, or typed. */
export function ColorControl({ id, label, error, binding }: ColorControlProps) {
  const text = textOf(binding.raw);
  const pickId = useId();
  return (
    <div className="flex items-start gap-2">
      <TextField
        id={id}
        label={label}
        error={error}
        value={text}
        spellCheck={false}
        autoComplete="off"
        fieldClassName="grow"
        onBlur={binding.leave}
        onChange={(event) => binding.type(event.currentTarget.value)}
      />
      <Field id={pickId} label="Pick" fieldClassName="beside shrink-0">
        <input
          id={pickId}
          type="color"
          value={COLOR.test(text) ? text.toLowerCase() : "#000000"}
          onChange={(event) => binding.type(event.currentTarget.value)}
          onBlur={binding.leave}
          className="touch h-9 w-12 cursor-pointer rounded-md border border-line-field bg-surface p-1"
        />
      </Field>
    </div>
  );
}
