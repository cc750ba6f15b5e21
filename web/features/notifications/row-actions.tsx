import { Check, Trash2, Undo2 } from "lucide-react";
import type { Notification } from "../../../worker/features/notifications/contract.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { NotificationStore } from "./store/create-notification-store.ts";

type RowActionsProps = { notification: Notification; change: NotificationStore["change"] };

export function RowActions({ notification, change }: RowActionsProps) {
  const { title, readAt } = notification;
  const isUnread = readAt === null;
  return (
    <span className="relative z-1 flex shrink-0 items-start max-sm:flex-col">
      <Tooltip label={isUnread ? "Mark as read" : "Mark as unread"} side="bottom">
        <IconButton
          size="sm"
          label={`Mark “${title}” as ${isUnread ? "read" : "unread"}`}
          icon={isUnread ? <Check aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
          onClick={() => void change(isUnread ? "read" : "unread", [notification])}
        />
      </Tooltip>
      <Tooltip label="Delete" side="bottom">
        <IconButton
          size="sm"
          label={`Delete “${title}”`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={(event) => {
            focusNeighbour(event.currentTarget);
            void change("delete", [notification]);
          }}
        />
      </Tooltip>
    </span>
  );
}

/** The row goes, and with it the focus: its neighbour takes it. */
function focusNeighbour(button: HTMLElement) {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector("a")?.focus();
}
