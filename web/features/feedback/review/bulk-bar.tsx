import type { FeedbackList } from "../../../../worker/features/feedback/contract.ts";
import type { Selection } from "../../../lib/use-selection.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectionBar } from "../../../ui/selection-bar.tsx";

type BulkBarProps = {
  list: FeedbackList;
  selection: Selection;
  isBusy: boolean;
  onHandle: (isHandled: boolean) => void;
};

/** What can be done to everything that is ticked. */
export function BulkBar({ list, selection, isBusy, onHandle }: BulkBarProps) {
  return (
    <SelectionBar label="Actions for everything selected" list={list} selection={selection}>
      {selection.isEveryone ? null : (
        <Button size="sm" loading={isBusy} onClick={() => onHandle(false)}>
          Open again
        </Button>
      )}
      <Button size="sm" variant="primary" loading={isBusy} onClick={() => onHandle(true)}>
        Mark handled
      </Button>
    </SelectionBar>
  );
}
