import { useQuery } from "@tanstack/react-query";
import type { FeedbackBulkPreview } from "../../../../worker/features/feedback/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { SkeletonGroup, SkeletonText } from "../../../ui/skeleton.tsx";
import { bulkPreviewQuery, type FeedbackQuery } from "./queries.ts";

export interface AllDialogProps {
  query: FeedbackQuery;
  isBusy: boolean;
  onConfirm: (ids: string[]) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says how many would be handled before anything happens; what arrives meanwhile is not among them. */
export function AllDialog({ query, isBusy, onConfirm, open, onOpenChange }: AllDialogProps) {
  const formats = useFormats();
  const { cursor: _cursor, limit: _limit, ...filter } = query;
  const preview = useQuery({ ...bulkPreviewQuery(filter), enabled: open });
  const ids = preview.data?.ids ?? [];
  return (
    <Dialog
      title="Mark all that match as handled?"
      description="As the list is filtered now. What arrives from here on stays open."
      size="sm"
      open={open}
      onOpenChange={(next) => {
        if (!isBusy) onOpenChange(next);
      }}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={ids.length === 0}
            loading={isBusy}
            onClick={() => onConfirm(ids)}
          >
            Mark {formats.number(ids.length)} handled
          </Button>
        </>
      }
    >
      {preview.isPending ? (
        <SkeletonGroup label="Counting what this touches">
          <SkeletonText lines={2} />
        </SkeletonGroup>
      ) : null}
      {preview.error ? (
        <ErrorState bare headingLevel={3} title={preview.error.message} safe="Nothing was done." />
      ) : null}
      {preview.data ? <Touched preview={preview.data} /> : null}
    </Dialog>
  );
}

function Touched({ preview: { ids, open, handled } }: { preview: FeedbackBulkPreview }) {
  const formats = useFormats();
  const many = formats.number(ids.length);
  return (
    <div className="flex flex-col gap-2 text-base text-ink">
      {open === 0 ? (
        <p>There is nothing open among what matches.</p>
      ) : open > ids.length ? (
        <p>
          {formats.number(open)} open ones match. So many at once are done in parts: these are the
          first {many} of the list.
        </p>
      ) : (
        <p>{open === 1 ? "1 open one matches." : `${many} open ones match.`}</p>
      )}
      {handled > 0 ? (
        <p className="text-muted">{formats.number(handled)} are handled already and stay so.</p>
      ) : null}
    </div>
  );
}
