import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ProfileForm } from "./use-profile-form.ts";

/** The one button of the form, and what became of the last press. */
export function SaveBar({ form }: { form: ProfileForm }) {
  return (
    <div className="flex flex-col gap-4">
      {form.failure ? (
        <Notice live tone="bad" title="This was not saved">
          {form.failure}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          loading={form.isSaving}
          aria-disabled={!form.isDirty || undefined}
        >
          Save changes
        </Button>
        <p role="status" className="text-sm text-muted">
          {stateOf(form)}
        </p>
      </div>
    </div>
  );
}

function stateOf({ isDirty, isSaving, isSaved, changed }: ProfileForm): string {
  if (isSaving) return "Saving";
  if (isDirty)
    return changed.length === 1 ? "One change not saved" : `${changed.length} changes not saved`;
  return isSaved ? "Saved" : "Everything is saved";
}
