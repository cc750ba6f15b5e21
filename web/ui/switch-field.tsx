import { useId, type ComponentProps } from "react";

import { cx } from "./cx.ts";
import { describedBy, FieldError, FieldHint, type FieldProps } from "./field.tsx";

interface SwitchFieldProps extends FieldProps, Omit<ComponentProps<"input">, "children" | "type"> {}

/** For a setting that takes effect at once; a choice that is sent with a form is a checkbox. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, hint, error, optional, hideLabel, fieldClassName, className, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", fieldClassName)}>
      <div className="flex items-start justify-between gap-4">
        <div className={hideLabel ? "sr-only" : "min-w-0"}>
          <label htmlFor={id} className="text-base text-ink">
            {label}
            {optional ? <span className="text-faint"> (optional)</span> : null}
          </label>
          {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
        </div>
        <input
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
          role="switch"
          id={id}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={cx("switch", className)}
        />
      </div>
      {error ? <FieldError id={id} error={error} /> : null}
    </div>
  );
}
