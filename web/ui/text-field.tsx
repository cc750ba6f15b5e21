import { useId, type ComponentProps, type ReactNode } from "react";

import { cx } from "./cx.ts";
import { controlClass, describedBy, Field, type FieldProps } from "./field.tsx";

interface TextFieldProps extends FieldProps, Omit<ComponentProps<"input">, "children" | "prefix"> {
  /** A unit or sign before or after the value, such as € or days. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    fieldClassName,
    prefix,
    suffix,
    className,
    ...rest
  } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const input = (
    <input
      type="text"
      {...rest}
      id={id}
      aria-describedby={describedBy(id, { hint, error })}
      aria-invalid={error ? true : undefined}
      className={cx(
        controlClass,
        prefix ? "rounded-l-none" : null,
        suffix ? "rounded-r-none" : null,
        className,
      )}
    />
  );
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
      {prefix || suffix ? (
        <div className="flex">
          {prefix ? <Affix className="rounded-l-md border-r-0">{prefix}</Affix> : null}
          {input}
          {suffix ? <Affix className="rounded-r-md border-l-0">{suffix}</Affix> : null}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}

function Affix({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        "affix field-type flex shrink-0 items-center border border-line-field bg-sunken px-3 text-muted",
        className,
      )}
    >
      {children}
    </span>
  );
}
