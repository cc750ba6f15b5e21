import { useState } from "react";
import type { TrashRow } from "../../../worker/features/trash/contract.ts";
import { BulkQuestion } from "../../kit/resource-list/bulk-question.tsx";
import { Button } from "../../ui/button.tsx";
import type { TrashActions } from "./use-trash-actions.ts";

type BulkActionsProps = { rows: readonly TrashRow[]; actions: TrashActions; onDone: () => void };

/** What can be done to everything that is ticked; what nothing brings back is asked first. */
export function BulkActions({ rows, actions, onDone }: BulkActionsProps) {
  const { several, remove } = actions;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        loading={several.isPending}
        onClick={() => several.mutate(rows, { onSuccess: onDone })}
      >
        Restore
      </Button>
      <Button size="sm" variant="danger-quiet" onClick={() => setAsking(true)}>
        Delete for good …
      </Button>
      <BulkQuestion
        title={`Delete ${rows.length} for good?`}
        says="They can’t be restored after this. Everything that was deleted with them is lost, too."
        confirm={`Delete ${rows.length} for good`}
        isDanger
        isBusy={remove.isPending}
        preview={{
          touched: rows.map(({ kind, id, title, label }) => ({
            id: `${kind}:${id}`,
            name: title,
            detail: label,
          })),
          leftOut: [],
          nothing: "Nothing is selected.",
        }}
        onConfirm={() =>
          remove.mutate(rows, {
            onSuccess: () => {
              setAsking(false);
              onDone();
            },
          })
        }
        open={isAsking}
        onOpenChange={setAsking}
      />
    </>
  );
}
