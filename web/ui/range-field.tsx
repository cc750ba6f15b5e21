import { useId } from "react";
import { Field } from "./field.tsx";

interface RangeFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

/** The browser's own slider: arrow keys, page keys, Home and End come with it. */
export function RangeField({
  label,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
}: RangeFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="touch h-6 w-full accent-(--accent)"
      />
    </Field>
  );
}
