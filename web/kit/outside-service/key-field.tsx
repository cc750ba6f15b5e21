import { LIMITS } from "../../../worker/kernel/limits.ts";
import { TextField } from "../../ui/text-field.tsx";

type KeyFieldProps = {
  /** The last characters of the one that is stored; null without one. */
  stored: string | null;
  value: string;
  error: string | undefined;
  onLeave: () => void;
  onType: (key: string) => void;
};

/** A key goes in and never comes out. */
export function KeyField({ stored, value, error, onLeave, onType }: KeyFieldProps) {
  return (
    <TextField
      id="key"
      label={stored === null ? "Key" : "New key"}
      type="password"
      autoComplete="off"
      optional
      hint={
        stored === null
          ? "It is stored encrypted and never shown again. Leave it empty if the server needs none."
          : `A key that ends with ${stored} is stored. Leave this empty to keep it.`
      }
      value={value}
      error={error}
      maxLength={LIMITS.aiKeyLength}
      onBlur={onLeave}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
