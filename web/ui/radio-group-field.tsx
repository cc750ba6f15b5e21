import { useId, type ReactNode } from "react";

import { cx } from "./cx.ts";
import { describedBy, FieldError, FieldHint, type FieldProps } from "./field.tsx";

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

interface RadioGroupFieldProps extends FieldProps {
  id?: string | undefined;
  name: string;
  options: readonly RadioOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Side by side, for two or three short answers. */
  inline?: boolean | undefined;
}

export function RadioGroupField(props: RadioGroupFieldProps) {
  const { label, hint, error, optional, hideLabel, fieldClassName, name, options, inline } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const controlled = props.value !== undefined;
  return (
    <fieldset
      aria-describedby={describedBy(id, { hint, error })}
      disabled={props.disabled}
      className={cx("flex min-w-0 flex-col gap-2", fieldClassName)}
    >
      <legend className={hideLabel ? "sr-only" : "mb-1.5 text-sm font-medium text-ink"}>
        {label}
        {optional ? <span className="font-normal text-faint"> (optional)</span> : null}
      </legend>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      <div className={inline ? "flex flex-wrap gap-x-6 gap-y-2" : "flex flex-col gap-2"}>
        {options.map((option, index) => (
          <div key={option.value} className="flex items-start gap-2.5 pointer-coarse:py-2">
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              required={props.required}
              disabled={option.disabled}
              {...(controlled
                ? { checked: props.value === option.value }
                : { defaultChecked: props.defaultValue === option.value })}
              onChange={() => props.onChange?.(option.value)}
              aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
              className="check mt-0.5 rounded-full"
            />
            <div className="min-w-0">
              <label
                htmlFor={index === 0 ? id : `${id}-${option.value}`}
                className="text-base text-ink"
              >
                {option.label}
              </label>
              {option.hint ? (
                <FieldHint id={`${id}-${option.value}`}>{option.hint}</FieldHint>
              ) : null}
            </div>
          </div>
        ))}
      </div>
      {error ? <FieldError id={id} error={error} /> : null}
    </fieldset>
  );
}
