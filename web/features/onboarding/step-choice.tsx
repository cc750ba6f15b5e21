import { PROFILE_LABELS } from "../../lib/profile-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { StepForm } from "./use-step-form.ts";

/** Saved on another device while one typed here: both, side by side, field by field. */
export function StepChoice({ form }: { form: StepForm }) {
  if (form.contested.length === 0) return null;
  return (
    <Notice live tone="warn" title="This was also changed in another tab or on another device">
      <p>Nothing you typed is lost. Choose what to keep.</p>
      {form.contested.map((field) => (
        <div key={field} className="mt-3 border-t border-line pt-3">
          <p className="text-sm font-medium">{PROFILE_LABELS[field]}</p>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
            <dt className="text-muted">Typed here</dt>
            <dd className="min-w-0 wrap-anywhere">{form.valueOf(field) || "empty"}</dd>
            <dt className="text-muted">Saved elsewhere</dt>
            <dd className="min-w-0 wrap-anywhere">{form.row[field] || "empty"}</dd>
          </dl>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="primary"
              aria-label={`Keep mine: ${PROFILE_LABELS[field]}`}
              onClick={() => form.choose(field, "mine")}
            >
              Keep mine
            </Button>
            <Button
              size="sm"
              aria-label={`Use theirs: ${PROFILE_LABELS[field]}`}
              onClick={() => form.choose(field, "theirs")}
            >
              Use theirs
            </Button>
          </p>
        </div>
      ))}
    </Notice>
  );
}
