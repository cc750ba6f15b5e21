import { UnsavedGuard } from "../../ui/unsaved-guard.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

type DraftBarProps = {
  draft: {
    form: {
      isDirty: boolean;
      isSaving: boolean;
      conflict: unknown;
      submit: () => Promise<unknown>;
      discard: () => void;
    };
    failure: string | null;
  };
};

/** Stays in sight below what is arranged, as long as something of it is not saved. */
export function DraftBar({ draft }: DraftBarProps) {
  const { form, failure } = draft;
  const { isDirty, isSaving, conflict, submit, discard } = form;
  return (
    <>
      <UnsavedGuard isDirty={isDirty} isKeptOnPage />
      {isDirty ? (
        <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-col gap-3 border-t border-line bg-paper px-4 py-3.5 sm:-mx-6 sm:px-6">
          {failure ? (
            <Notice live tone="bad" title="This was not saved">
              {failure} Your changes are still here.
            </Notice>
          ) : null}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              loading={isSaving}
              disabled={conflict !== null}
              onClick={() => void submit()}
            >
              Save and publish
            </Button>
            <Button onClick={discard}>Discard</Button>
            <p className="px-2 text-base text-muted max-sm:hidden">Nobody sees your changes yet.</p>
          </div>
        </div>
      ) : null}
    </>
  );
}

type ResetButtonProps = {
  /** What comes back. */
  what: string;
  draft: {
    saved: { items: readonly unknown[] | null };
    resetFailure: string | null;
    reset: () => Promise<unknown>;
  };
};

export function ResetButton({ what, draft }: ResetButtonProps) {
  if (draft.saved.items === null) return null;
  return (
    <ConfirmDialog
      title={`Reset the ${what}?`}
      description="Everyone gets the default order and names again, and everything hidden is shown. The arrangement made here is lost."
      confirmLabel={`Reset the ${what}`}
      trigger={<Button>Reset</Button>}
      onConfirm={async () => void (await draft.reset())}
      error={
        draft.resetFailure ? (
          <Notice live tone="bad" title="It was not reset">
            {draft.resetFailure}
          </Notice>
        ) : null
      }
    />
  );
}
