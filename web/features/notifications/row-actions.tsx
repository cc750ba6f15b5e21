import { Check, ListPlus, Trash2, Undo2 } from "lucide-react";
import { Link } from "react-router";
import type { Notification } from "../../../worker/features/notifications/contract.ts";
import { useAuthIfAny } from "../../shell/auth.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { NotificationStore } from "./store/create-notification-store.ts";

type RowActionsProps = {
  notification: Notification;
  change: NotificationStore["change"];
  /** What is shown over the screen makes way for the next one. */
  onLeave?: () => void;
};

export function RowActions({ notification, change, onLeave }: RowActionsProps) {
  const mayMakeTasks = useAuthIfAny()?.person.permissions.includes("tasks.own");
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
      {mayMakeTasks ? (
        <Tooltip label="Make a task" side="bottom">
          <Link
            to={`/tasks?new=1&source=notification:${notification.id}`}
            aria-label={`Make a task of “${title}”`}
            onClick={onLeave}
            className={buttonClass({ variant: "quiet", size: "sm", square: true })}
          >
            <ListPlus aria-hidden="true" />
          </Link>
        </Tooltip>
      ) : null}
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
