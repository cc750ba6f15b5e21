import { useState } from "react";
import type { Notification } from "../../../../worker/features/notifications/contract.ts";
import { BulkQuestion } from "../../../kit/resource-list/bulk-question.tsx";
import type { Selection } from "../../../lib/use-selection.ts";
import { Button } from "../../../ui/button.tsx";
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

  return (
    <>
      <Button size="sm" onClick={() => act(hasUnread ? "read" : "unread")}>
        {hasUnread ? "Mark as read" : "Mark as unread"}
      </Button>
      <Button size="sm" variant="danger-quiet" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <BulkQuestion
        title={`Delete ${many}?`}
        says="They are deleted from all your devices. You can't undo this."
        confirm="Delete"
        isDanger
        isBusy={false}
        onConfirm={() => act("delete")}
        open={isAsking}
        onOpenChange={setAsking}
      />
    </>
  );
}
