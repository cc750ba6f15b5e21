import { useId, type ComponentProps } from "react";

import { cx } from "./cx.ts";
import { controlClass, describedBy, Field, type FieldProps } from "./field.tsx";
import { Time } from "./time.tsx";

interface DayFieldProps extends FieldProps, Omit<ComponentProps<"input">, "children" | "type"> {
  /** Such as 2026-11-21; empty for none. */
  value: string;
}

/** A calendar day: written as everywhere in the product, and as the browser asks for it while it is typed. */
export function DayField(props: DayFieldProps) {
  const { label, hint, error, optional, hideLabel, fieldClassName, className, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const frame = { id, label, hint, error, optional, hideLabel, fieldClassName };
  return (
    <Field {...frame}>
      <div className="day-words">
        <input
          {...rest}
          type="date"
          id={id}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={cx(controlClass, className)}
        />
        <span aria-hidden="true" className="field-type">
          {rest.value ? <Time value={rest.value} /> : <span className="text-faint">No date</span>}
        </span>
      </div>
    </Field>
  );
}
