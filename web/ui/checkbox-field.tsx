import { useEffect, useId, useRef, type ComponentProps } from "react";

import { cx } from "./cx.ts";
import { describedBy, FieldError, FieldHint, type FieldProps } from "./field.tsx";

interface CheckboxFieldProps
  extends FieldProps, Omit<ComponentProps<"input">, "children" | "type" | "ref"> {
  indeterminate?: boolean | undefined;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    fieldClassName,
    className,
    indeterminate = false,
    ...rest
  } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", fieldClassName)}>
      <div className="flex items-start gap-2.5 pointer-coarse:py-2">
        <input
          {...rest}
          ref={box}
          type="checkbox"
          id={id}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={cx("check mt-0.5 rounded-sm", className)}
        />
        <div className={hideLabel ? "sr-only" : "min-w-0"}>
          <label htmlFor={id} className="text-base text-ink">
            {label}
            {optional ? <span className="text-faint"> (optional)</span> : null}
          </label>
          {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
        </div>
      </div>
      {error ? <FieldError id={id} error={error} /> : null}
    </div>
  );
}
