import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isConflict } from "../../kit/row-form/conflict.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";
import { FieldLines } from "./field-lines.tsx";
import { previewQuery, type RecordState, restoreState } from "./queries.ts";

/** Whatever shows the record shows it as it is from then on. */
function useRefresh(onReturned: (() => Promise<unknown>) | undefined) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    await Promise.all([queries.invalidateQueries(), revalidate(), onReturned?.()]);
  };
}

function useReturn(onDone: () => void, onReturned: (() => Promise<unknown>) | undefined) {
  const refresh = useRefresh(onReturned);
  const undo = useMutation({
    mutationFn: ({ state, version }: { state: RecordState; version: number }) =>
      restoreState(state, version),
    onSuccess: () => toast.good({ title: "The return was undone" }),
    onError: (error) =>
      toast.bad({ title: "The return was not undone", description: error.message }),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ state, version }: { state: RecordState; version: number }) =>
      restoreState(state, version),
    onSuccess: ({ number, version }, { state }) => {
      const back = number === null ? null : { ...state, number, side: "before" as const };
      toast.good({
        title: "Returned to the earlier state",
        durationMs: LIMITS.undoMs,
        ...(back && {
          action: { label: "Undo", onSelect: () => undo.mutate({ state: back, version }) },
        }),
      });
      onDone();
    },
    onSettled: refresh,
  });
}

type ReturnDialogProps = {
  state: RecordState;
  title: string;
  onReturned?: (() => Promise<unknown>) | undefined;
  onClose: () => void;
};

/** Says what would change, and does it over just that. */
export function ReturnDialog({ state, title, onReturned, onClose }: ReturnDialogProps) {
  const preview = useQuery(previewQuery(state));
  const restore = useReturn(onClose, onReturned);
  const { data } = preview;
  const isSame = data?.fields.length === 0;
  const problem = restore.error ?? preview.error;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      open
      onOpenChange={(isOpen) => (isOpen || restore.isPending ? undefined : onClose())}
      footer={
        <>
          <Button onClick={onClose}>{isSame ? "Close" : "Cancel"}</Button>
          {isSame ? null : (
            <Button
              variant="primary"
              loading={restore.isPending}
              aria-disabled={data === undefined}
              onClick={() => {
                if (data) restore.mutate({ state, version: data.version });
              }}
            >
              {title.replace("?", "")}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3 pb-1" aria-busy={data === undefined}>
        {problem ? (
          <Notice
            live
            tone="bad"
            title={
              isConflict(problem) ? "Someone else changed it meanwhile" : "Nothing was changed"
            }
          >
            {isConflict(problem) ? "Below is what a return would change now." : problem.message}
          </Notice>
        ) : null}
        {data ? (
          isSame ? (
            <p className="text-base text-muted">It is already like this. Nothing would change.</p>
          ) : (
            <>
              <p className="text-base text-muted">This will change:</p>
              <FieldLines fields={data.fields} />
            </>
          )
        ) : preview.isPending ? (
          <SkeletonGroup label="Loading what would change">
            <SkeletonText lines={2} />
          </SkeletonGroup>
        ) : null}
      </div>
    </Dialog>
  );
}
