import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { withReturnPath } from "../../../worker/policy/return-path.ts";
import { fieldProblems } from "../../lib/field-problems.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrorSummary } from "../../ui/form-error-summary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StepChoice } from "./step-choice.tsx";
import type { StepPlace } from "./place-step.ts";
import { BackLink } from "./step-page.tsx";
import type { StepForm } from "./use-step-form.ts";

type StepFormFrameProps = { form: StepForm; place: StepPlace; children: ReactNode };

/** Around the fields of a step: what went wrong above them, the way on below. Works before there is script. */
export function StepFormFrame({ form, place, children }: StepFormFrameProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [isJudged, setJudged] = useState(false);
  const navigate = useNavigate();

  async function goOn() {
    setJudged(false);
    setLeaving(true);
    const isWhole = await form.submit();
    if (isWhole) await navigate(withReturnPath(place.next, place.origin));
    setJudged(!isWhole);
    setLeaving(false);
  }

  return (
    <form
      method="post"
      noValidate
      className="flex min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLeaving) void goOn();
      }}
    >
      {isJudged ? <FormErrorSummary problems={fieldProblems(form.problems)} /> : null}
      {children}
      {/* Below the fields, so that the one under the cursor stays where it is. */}
      <StepChoice form={form} />
      {form.failure === null ? null : (
        <Notice
          live
          tone="bad"
          title="Not saved yet. Your text is kept here."
          action={
            <Button size="sm" loading={form.isSaving} onClick={() => void form.retry()}>
              Try again
            </Button>
          }
        >
          {form.failure}
        </Notice>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="primary" loading={isLeaving}>
          Save and continue
        </Button>
        <BackLink place={place} />
        <p role="status" className="text-sm text-muted">
          {stateOf(form)}
        </p>
      </div>
    </form>
  );
}

function stateOf({ isSaving, draft, failure, saved }: StepForm): string {
  if (isSaving) return "Saving";
  const isAllSaved = failure === null && Object.keys(draft).length === 0;
  return isAllSaved && saved.length > 0 ? "Saved" : "";
}
