import { Check, Ellipsis, ListPlus, Trash2, Undo2 } from "lucide-react";
import { useRef } from "react";
import { Link, useNavigate } from "react-router";
import type { Notification } from "../../../worker/features/notifications/contract.ts";
import { useAuthIfAny } from "../../shell/auth.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { NotificationStore } from "./store/create-notification-store.ts";

type RowActionsProps = {
  notification: Notification;
  change: NotificationStore["change"];
  /** What is shown over the screen makes way for the next one. */
  onLeave?: () => void;
};

export function RowActions({ notification, change, onLeave }: RowActionsProps) {
  const navigate = useNavigate();
  const row = useRef<HTMLSpanElement>(null);
  const mayMakeTasks = useAuthIfAny()?.person.permissions.includes("tasks.own");
  const { title, readAt } = notification;
  const isUnread = readAt === null;
  const taskPath = `/tasks?new=1&source=notification:${notification.id}`;
  const makeTask = () => {
    onLeave?.();
    void navigate(taskPath);
  };
  const mark = () => void change(isUnread ? "read" : "unread", [notification]);
  const remove = () => {
    focusNeighbour(row.current);
    void change("delete", [notification]);
  };
  return (
    <span ref={row} className="relative z-1 flex shrink-0 items-start">
      <span className="flex max-sm:hidden">
        <Tooltip label={isUnread ? "Mark as read" : "Mark as unread"} side="bottom">
          <IconButton
            size="sm"
            label={`Mark “${title}” as ${isUnread ? "read" : "unread"}`}
            icon={isUnread ? <Check aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
            onClick={mark}
          />
        </Tooltip>
        {mayMakeTasks ? (
          <Tooltip label="Make a task" side="bottom">
            <Link
              to={taskPath}
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
            onClick={remove}
          />
        </Tooltip>
      </span>
      <span className="sm:hidden">
        <Menu
          trigger={
            <IconButton
              size="sm"
              label={`Actions for “${title}”`}
              icon={<Ellipsis aria-hidden="true" />}
            />
          }
          entries={[
            {
              kind: "action",
              label: isUnread ? "Mark as read" : "Mark as unread",
              onSelect: mark,
            },
            ...(mayMakeTasks
              ? [{ kind: "action", label: "Make a task", onSelect: makeTask } satisfies MenuEntry]
              : []),
            { kind: "action", label: "Delete", danger: true, onSelect: remove },
          ]}
        />
      </span>
    </span>
  );
}

/** The row goes, and with it the focus: its neighbour takes it. */
function focusNeighbour(within: HTMLElement | null) {
  const row = within?.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector("a")?.focus();
}
