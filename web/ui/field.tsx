import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { cx } from "./cx.ts";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Says '(optional)' after the label; required fields are not marked. */
  optional?: boolean | undefined;
  hideLabel?: boolean | undefined;
  fieldClassName?: string | undefined;
}

export function describedBy(
  id: string,
  field: Pick<FieldProps, "hint" | "error">,
): string | undefined {
  return cx(field.hint ? `${id}-hint` : null, field.error ? `${id}-error` : null) || undefined;
}

export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-bad">
      <CircleAlert aria-hidden="true" className="mt-[0.15em] size-4 shrink-0" />
      {error}
    </p>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-sm text-faint">
      {children}
    </p>
  );
}

interface FieldFrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

export function Field(props: FieldFrameProps) {
  const { id, label, hint, error, optional, hideLabel, fieldClassName, children } = props;
  return (
    <div data-field="" className={cx("flex min-w-0 flex-col gap-1.5", fieldClassName)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-medium text-ink"}>
        {label}
        {optional ? <span className="font-normal text-faint"> (optional)</span> : null}
      </label>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      {children}
      {error ? <FieldError id={id} error={error} /> : null}
    </div>
  );
}

export const controlClass =
  "control touch field-type min-h-9 w-full min-w-0 rounded-md border border-line-field bg-surface px-3 py-1.5 text-ink transition-colors placeholder:text-faint hover:border-muted focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-faint disabled:hover:border-line-field [&[readonly]]:bg-sunken aria-invalid:border-bad";
