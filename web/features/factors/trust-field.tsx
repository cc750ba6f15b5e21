import { CheckboxField } from "../../ui/checkbox-field.tsx";

/** On from the start, as specified; whoever sits at someone else's computer takes it off. */
export function TrustField() {
  return (
    <CheckboxField
      name="trust"
      value="on"
      defaultChecked
      label="Trust this device for 30 days"
      hint="Until then you need no second factor on it. Don't use this on a shared computer."
    />
  );
}
