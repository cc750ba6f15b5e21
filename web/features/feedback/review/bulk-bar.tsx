import type { FeedbackList } from "../../../../worker/features/feedback/contract.ts";
import type { Selection } from "../../../lib/use-selection.ts";
import { Button } from "../../../ui/button.tsx";
import { Count } from "../../../ui/count.tsx";

type BulkBarProps = {
  list: FeedbackList;
  selection: Selection;
  isBusy: boolean;
  onHandle: (isHandled: boolean) => void;
};

/** What can be done to everything that is ticked. */
export function BulkBar({ list, selection, isBusy, onHandle }: BulkBarProps) {
  const count = selection.isEveryone ? list.total : selection.ids.length;
  const isWholePage = selection.ids.length === list.items.length;
  return (
    <div
      role="group"
      aria-label="Actions for everything selected"
      data-bottom-bar=""
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-2.5 shadow-lift"
    >
      <p role="status" className="text-base font-medium">
        <Count value={count} /> selected
      </p>
      {isWholePage && !selection.isEveryone && list.total > list.items.length ? (
        <Button size="sm" variant="quiet" onClick={selection.setEveryone}>
          Select all <Count value={list.total} /> that match
        </Button>
      ) : null}
      <Button size="sm" variant="quiet" onClick={() => selection.setAll(false)}>
        Clear
      </Button>
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        {selection.isEveryone ? null : (
          <Button size="sm" loading={isBusy} onClick={() => onHandle(false)}>
            Open again
          </Button>
        )}
        <Button size="sm" variant="primary" loading={isBusy} onClick={() => onHandle(true)}>
          Mark handled
        </Button>
      </span>
    </div>
  );
}
