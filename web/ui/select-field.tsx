import { ChevronDown } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";

import { cx } from "./cx.ts";
import { controlClass, describedBy, Field, type FieldProps } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

interface SelectFieldProps extends FieldProps, ComponentProps<"select"> {
  options?: readonly SelectOption[] | undefined;
  /** An empty first choice, such as 'Choose a squad'. */
  placeholder?: string | undefined;
  children?: ReactNode;
}

/** The browser's own list: it works without script and is at home on every phone. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    fieldClassName,
    className,
    options,
    placeholder,
    children,
    ...rest
  } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      fieldClassName={fieldClassName}
    >
      <div className="relative">
        <select
          {...rest}
          id={id}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={cx(controlClass, "appearance-none truncate pr-9", className)}
        >
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
        />
      </div>
    </Field>
  );
}
