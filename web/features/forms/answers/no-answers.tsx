import type { SubmissionForm } from "../../../../worker/features/forms/answers/contract.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** Before the first answer: how one comes in. */
export function NoAnswers({ form, origin }: { form: SubmissionForm; origin: string }) {
  const url = new URL(`/form/${form.slug}`, origin).href;
  if (!form.isActive || form.publishedNumber === null) {
    return (
      <EmptyState title="Nobody can answer yet">
        Visitors see a form once it is published and open. Their answers appear here within moments,
        with a summary of each question and where people leave.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No answers yet" action={<CopyButton value={url} label="Copy link" />}>
      <p>Share the form. Anyone with its link can answer without an account.</p>
      <p className="mt-3 rounded-md bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere text-ink select-all">
        {url}
      </p>
      <p className="mt-3">
        New answers appear here within moments, with a summary of each question and where people
        leave.
      </p>
    </EmptyState>
  );
}
