import { Eye, EyeOff } from "lucide-react";
import { useId, type ComponentProps } from "react";

import { togglePassword } from "../lib/toggle-password.ts";
import { cx } from "./cx.ts";
import { controlClass, describedBy, Field, type FieldProps } from "./field.tsx";

interface PasswordFieldProps
  extends FieldProps, Omit<ComponentProps<"input">, "children" | "type"> {}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, optional, hideLabel, fieldClassName, className, ...rest } = props;
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
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          id={id}
          type="password"
          aria-describedby={
            cx(describedBy(id, { hint, error }), rest["aria-describedby"]) || undefined
          }
          aria-invalid={error ? true : undefined}
          className={cx(controlClass, "pr-11", className)}
        />
        <button
          type="button"
          aria-label="Show password"
          aria-controls={id}
          disabled={rest.disabled}
          data-shows=""
          onClick={({ currentTarget }) => togglePassword(currentTarget)}
          className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-faint transition-colors hover:text-ink focus-visible:-outline-offset-2 disabled:opacity-50 noscript:hidden pointer-coarse:w-11"
        >
          <Eye aria-hidden="true" className="size-4.5 in-data-shown:hidden" />
          <EyeOff aria-hidden="true" className="size-4.5 not-in-data-shown:hidden" />
        </button>
      </div>
    </Field>
  );
}
