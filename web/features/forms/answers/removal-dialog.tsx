import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BulkQuestion } from "../../../kit/resource-list/bulk-question.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { useFormats } from "../../../ui/preferences.tsx";
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
    <BulkQuestion
      title={`Delete ${what}?`}
      says="This cannot be undone. Answers that arrive from now on are kept."
      confirm={`Delete ${answers(total, formats)}`}
      isDanger
      canConfirm={total > 0}
      isBusy={removal.isPending}
      failure={removal.error ? `${removal.error.message} The numbers below are up to date.` : null}
      lookUp={preview}
      onConfirm={() => removal.mutate({ ...selected, until, total })}
      open={open}
      onOpenChange={onOpenChange}
    >
      {preview.data ? (
        <p className="text-base text-ink">
          {answers(total, formats)}
          {uploads > 0 ? ` and ${files(uploads, formats)}` : null} will be deleted. The counts of
          how often the form was opened and answered don't change.
        </p>
      ) : null}
    </BulkQuestion>
  );
}
