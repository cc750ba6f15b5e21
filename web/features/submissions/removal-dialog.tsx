import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
import { readWhatIsLeft, removalPreviewQuery, removeAnswers, type Selected } from "./queries.ts";
import { answers, files } from "./words.ts";

export interface RemovalDialogProps {
  selected: Selected;
  onDone: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says how much would go before anything happens; what arrives meanwhile is not among it. */
export function RemovalDialog({ selected, onDone, open, onOpenChange }: RemovalDialogProps) {
  const formats = useFormats();
  const queries = useQueryClient();
  const preview = useQuery({ ...removalPreviewQuery(selected), enabled: open });
  const removal = useMutation({
    mutationFn: removeAnswers,
    onSuccess: async ({ removed }) => {
      onDone();
      onOpenChange(false);
      toast.good({ title: `${answers(removed, formats)} deleted` });
      await readWhatIsLeft(queries);
    },
    onError: () => preview.refetch(),
  });
  const { total = 0, files: uploads = 0, until = "" } = preview.data ?? {};
  const what = selected.ids ? "the selected answers" : "all answers that match";
  return (
    <Dialog
      role="alertdialog"
      title={`Delete ${what}?`}
      description="They cannot be brought back. What arrives from here on stays."
      size="sm"
      open={open}
      dismissible={!removal.isPending}
      onOpenChange={(next) => {
        if (!removal.isPending) onOpenChange(next);
      }}
      footer={
        <>
          <Button disabled={removal.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={total === 0}
            loading={removal.isPending}
            onClick={() => removal.mutate({ ...selected, until, total })}
          >
            Delete {answers(total, formats)}
          </Button>
        </>
      }
    >
      {removal.error ? (
        <Notice tone="bad" live className="mb-4">
          {removal.error.message} Nothing was deleted; this is how it stands now.
        </Notice>
      ) : null}
      {preview.isPending ? (
        <SkeletonGroup label="Counting what this touches">
          <SkeletonText lines={2} />
        </SkeletonGroup>
      ) : null}
      {preview.error ? (
        <ErrorState
          bare
          headingLevel={3}
          title={preview.error.message}
          safe="Nothing was deleted."
        />
      ) : null}
      {preview.data ? (
        <p className="text-base text-ink">
          {answers(total, formats)}
          {uploads > 0 ? ` and ${files(uploads, formats)}` : null} would go. How often the form was
          opened and answered stays counted.
        </p>
      ) : null}
    </Dialog>
  );
}
