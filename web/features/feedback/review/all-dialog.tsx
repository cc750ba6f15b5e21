import { useQuery } from "@tanstack/react-query";
import type { FeedbackBulkPreview } from "../../../../worker/features/feedback/contract.ts";
import { BulkQuestion } from "../../../kit/resource-list/bulk-question.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
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
    <BulkQuestion
      title="Mark all matching feedback as handled?"
      says="This uses the current filters. Feedback that arrives later stays open."
      confirm={`Mark ${formats.number(ids.length)} handled`}
      canConfirm={ids.length > 0}
      isBusy={isBusy}
      lookUp={preview}
      onConfirm={() => onConfirm(ids)}
      open={open}
      onOpenChange={onOpenChange}
    >
      {preview.data ? <Touched preview={preview.data} /> : null}
    </BulkQuestion>
  );
}

function Touched({ preview: { ids, open, handled } }: { preview: FeedbackBulkPreview }) {
  const formats = useFormats();
  const many = formats.number(ids.length);
  return (
    <div className="flex flex-col gap-2 text-base text-ink">
      {open === 0 ? (
        <p>No matching feedback is open.</p>
      ) : open > ids.length ? (
        <p>
          {formats.number(open)} matching items are open. This marks the first {many} in the list.
          Repeat it for the rest.
        </p>
      ) : (
        <p>{open === 1 ? "1 matching item is open." : `${many} matching items are open.`}</p>
      )}
      {handled > 0 ? (
        <p className="text-muted">
          Already handled: {formats.number(handled)}. These stay as they are.
        </p>
      ) : null}
    </div>
  );
}
