import { type ReactNode, useState } from "react";
import { TextField } from "../../ui/text-field.tsx";

type Read<Value> = { value: Value } | { error: string };

type TypedFieldProps<Value> = {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  prefix?: ReactNode;
  suffix?: ReactNode;
  value: Value;
  write: (value: Value) => string;
  read: (typed: string) => Read<Value>;
  onValue: (value: Value) => void;
  /** What the rules say of the value that was read. */
  error?: string | undefined;
  inputMode?: "decimal" | "text";
};

/** A value as it is typed: told further once it can be read, and what is wrong once the field was left. */
export function TypedField<Value>(props: TypedFieldProps<Value>) {
  const { value, write, read, onValue, error, inputMode = "decimal", ...field } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [wasLeft, setLeft] = useState(false);
  const own = typed === null ? null : read(typed);
  const wrong = own && "error" in own && wasLeft ? own.error : error;
  return (
    <TextField
      {...field}
      inputMode={inputMode}
      autoComplete="off"
      error={wrong}
      value={typed ?? write(value)}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const next = read(text);
        if ("value" in next) onValue(next.value);
      }}
      onBlur={() => {
        const isRead = own === null || "value" in own;
        if (isRead) setTyped(null);
        setLeft(!isRead);
      }}
    />
  );
}
