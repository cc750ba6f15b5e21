import { useState } from "react";
import { TextField } from "../../ui/text-field.tsx";

type NumberInputProps = {
  label: string;
  value: number | null;
  className?: string;
  onChange: (value: number | null) => void;
};

/** A number that is typed: what is no number yet is kept as it is typed, and counts as none. */
export function NumberInput({ label, value, className, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? "" : String(value));
  const isNumber = shown.trim() === "" || Number.isFinite(Number(shown.replace(",", ".")));
  return (
    <TextField
      label={label}
      fieldClassName={className}
      inputMode="decimal"
      value={shown}
      error={isNumber ? undefined : "Enter a number."}
      onBlur={() => {
        if (isNumber) setTyped(null);
      }}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        const number = Number(text.replace(",", "."));
        setTyped(text);
        onChange(text.trim() === "" || !Number.isFinite(number) ? null : number);
      }}
    />
  );
}
