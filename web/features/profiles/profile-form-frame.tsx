import type { ReactNode } from "react";
import { fieldProblems } from "../../lib/field-problems.ts";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { FormErrorSummary } from "../../ui/form-error-summary.tsx";
import { SaveBar } from "./save-bar.tsx";
import { StaleNotice } from "./stale-notice.tsx";
import type { ProfileForm } from "./use-profile-form.ts";

type ProfileFormFrameProps = { form: ProfileForm; children: ReactNode };

/** Around the fields: what went wrong above them, the button and its state below. */
export function ProfileFormFrame({ form, children }: ProfileFormFrameProps) {
  return (
    <form
      noValidate
      className="flex w-full max-w-md flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isDirty && !form.isSaving) form.submit();
      }}
    >
      <StaleNotice form={form} />
      {Object.keys(form.problems).length > 1 ? (
        <FormErrorSummary autoFocus={false} problems={fieldProblems(form.problems)} />
      ) : null}
      {children}
      <SaveBar form={form} />
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  );
}
