import { Button } from "../../../ui/button.tsx";
import type { ButtonVariant } from "../../../ui/button-style.ts";

type PressProps = {
  label: string;
  /** What it is about, for those who hear the buttons one after the other. */
  about?: string;
  variant?: ButtonVariant;
  fields: Readonly<Record<string, string>>;
};

/** One press that changes something: a form of its own, so that it works without script. */
export function Press({ label, about, variant, fields }: PressProps) {
  return (
    <form method="post" data-print="no">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm" variant={variant}>
        {label}
        {about ? <span className="sr-only"> {about}</span> : null}
      </Button>
    </form>
  );
}
