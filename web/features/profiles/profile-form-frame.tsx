import type { ReactNode } from "react";
import { type Compared, RowFormFrame } from "../../kit/row-form/row-form-frame.tsx";
import { PROFILE_LABELS } from "../../lib/profile-words.ts";
import { Button } from "../../ui/button.tsx";
import type { ProfileDraft, ProfileField, ProfileForm } from "./use-profile-form.ts";

// The keys of a constant are its own and no others.
const FIELDS = Object.keys(PROFILE_LABELS) as ProfileField[];

const COMPARED: readonly Compared<ProfileDraft>[] = FIELDS.map((field) => ({
  label: PROFILE_LABELS[field],
  read: (draft) => draft[field] ?? "",
}));

type ProfileFormFrameProps = { form: ProfileForm; children: ReactNode };

/** Around the fields: what went wrong above them, the button and its state below. */
export function ProfileFormFrame({ form, children }: ProfileFormFrameProps) {
  return (
    <RowFormFrame
      form={form}
      one="profile"
      conflictTitle="Your profile was changed in another tab or on another device"
      compared={COMPARED}
      className="flex w-full max-w-md flex-col gap-5"
      footer={
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
      }
    >
      {children}
    </RowFormFrame>
  );
}

function stateOf({ isDirty, isSaving, saved, changed }: ProfileForm): string {
  if (isSaving) return "Saving";
  if (isDirty)
    return changed.length === 1 ? "One change not saved" : `${changed.length} changes not saved`;
  return saved ? "Saved" : "All changes saved";
}
