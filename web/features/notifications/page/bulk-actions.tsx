import { useState } from "react";
import type { Notification } from "../../../../worker/features/notifications/contract.ts";
import type { Selection } from "../../../lib/use-selection.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SelectionBar } from "../../../ui/selection-bar.tsx";
import type { NotificationStore } from "../store/create-notification-store.ts";

type BulkActionsProps = {
  rows: readonly Notification[];
  selection: Selection;
  change: NotificationStore["change"];
};

/** What can be done to everything that is ticked. */
export function BulkActions({ rows, selection, change }: BulkActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const ticked = rows.filter(({ id }) => selection.has(id));
  const hasUnread = ticked.some(({ readAt }) => readAt === null);
  const many = ticked.length === 1 ? "this notification" : `${ticked.length} notifications`;

  function act(what: "read" | "unread" | "delete") {
    void change(what, ticked);
    selection.setAll(false);
  }

  if (ticked.length === 0) return null;
  return (
    <>
      <SelectionBar
        label="Actions for everything selected"
        list={{ items: rows, total: rows.length }}
        selection={selection}
      >
        <Button size="sm" onClick={() => act(hasUnread ? "read" : "unread")}>
          {hasUnread ? "Mark as read" : "Mark as unread"}
        </Button>
        <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </SelectionBar>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${many}?`}
        description="They go from all your devices and cannot be brought back."
        confirmLabel="Delete"
        onConfirm={() => act("delete")}
      />
    </>
  );
}
