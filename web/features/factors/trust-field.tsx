import { CheckboxField } from "../../ui/checkbox-field.tsx";

type TrustFieldProps = { onChange?: (isTrusted: boolean) => void };

/** On from the start, as specified; whoever sits at someone else's computer takes it off. */
export function TrustField({ onChange }: TrustFieldProps) {
  return (
    <CheckboxField
      name="trust"
      value="on"
      defaultChecked
      onChange={(event) => onChange?.(event.currentTarget.checked)}
      label="Trust this device for 30 days"
      hint="Until then you need no second factor on it. Don't use this on a shared computer."
    />
  );
}
