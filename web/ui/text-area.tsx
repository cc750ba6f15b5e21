import { useId, useState, type ChangeEvent, type ComponentProps } from "react";

import { TEXT_AREA_ROWS } from "../lib/text-area-rows.ts";
import { Count } from "./count.tsx";
import { cx } from "./cx.ts";
import { controlClass, describedBy, Field, type FieldProps } from "./field.tsx";

interface TextAreaProps extends FieldProps, Omit<ComponentProps<"textarea">, "children" | "rows"> {
  /** Begins as one line: for words that are rarely longer. */
  growing?: boolean | undefined;
  /** Shows how many characters are left; needs maxLength. */
  showCount?: boolean | undefined;
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    fieldClassName,
    className,
    growing = false,
    showCount,
    onChange,
    ...rest
  } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ""));
  const length = String(rest.value ?? typed).length;

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value);
    onChange?.(event);
  }

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
      <textarea
        rows={growing ? 1 : TEXT_AREA_ROWS}
        {...rest}
        onChange={change}
        id={id}
        aria-describedby={describedBy(id, { hint, error })}
        aria-invalid={error ? true : undefined}
        className={cx(
          controlClass,
          "field-sizing-content max-h-96",
          growing ? "resize-none" : "min-h-[calc(4lh+0.75rem+2px)] resize-y",
          className,
        )}
      />
      {showCount && rest.maxLength ? (
        <p className="figures text-sm text-faint">
          <Count value={rest.maxLength - length} /> characters left
        </p>
      ) : null}
    </Field>
  );
}
