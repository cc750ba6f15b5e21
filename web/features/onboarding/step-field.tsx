import { PROFILE_LABELS } from "../../lib/profile-words.ts";
import type { ReactNode } from "react";
import { type StepField } from "./step-fields.ts";
import type { StepForm } from "./use-step-form.ts";

/** What ties a field of the page to its place in the step. */
export function stepProps(form: StepForm, field: StepField) {
  return {
    id: field,
    name: field,
    label: PROFILE_LABELS[field],
    value: form.valueOf(field),
    error: form.problems[field],
    onBlur: () => form.leave(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.type(field, event.currentTarget.value),
  };
}

type KeptFieldProps = { form: StepForm; field: StepField; children: ReactNode };

/** A field with what became of it, quietly at the end of its label's line. */
export function KeptField({ form, field, children }: KeptFieldProps) {
  const words = wordsOf(form, field);
  return (
    <div className="relative">
      {children}
      {words ? (
        <p aria-hidden="true" className="absolute top-0 right-0 text-sm text-faint">
          {words}
        </p>
      ) : null}
    </div>
  );
}

function wordsOf(form: StepForm, field: StepField): string | null {
  if (form.draft[field] === undefined) return form.saved.includes(field) ? "Saved" : null;
  return form.failure === null ? null : "Not saved yet";
}
