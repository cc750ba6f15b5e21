import { entryAt, useMenu } from "../../../shell/use-menu.ts";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import type { Notification } from "../../../../worker/features/notifications/contract.ts";
import type { Selection } from "../../../lib/use-selection.ts";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { cx } from "../../../ui/cx.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Time } from "../../../ui/time.tsx";
import { RowActions } from "../row-actions.tsx";
import type { NotificationStore } from "../store/create-notification-store.ts";
import { UnreadMark } from "../unread-mark.tsx";
import { KIND_WORDS } from "../words.ts";

type NotificationEntryProps = {
  notification: Notification;
  /** Shown with all its words. */
  isOpen: boolean;
  /** The address at which it is open, or closed again. */
  to: string;
  selection: Selection;
  change: NotificationStore["change"] | null;
};

export function NotificationEntry(props: NotificationEntryProps) {
  const menu = useMenu();
  const { notification, isOpen, to, selection, change } = props;
  const { id, title, content, kind, actionPath, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  return (
    <li
      className={cx(
        "relative flex gap-3 py-3 pr-2 pl-4 transition-colors",
        selection.has(id) ? "bg-accent-wash/60" : "hover:bg-hover/60",
      )}
    >
      {change ? (
        <span className="relative z-1">
          <CheckboxField
            label={`Select “${title}”`}
            hideLabel
            checked={selection.has(id)}
            onChange={(event) => selection.set(id, event.currentTarget.checked)}
          />
        </span>
      ) : null}
      <UnreadMark isUnread={isUnread} />
      <div className="min-w-0 grow">
        <h2 className={cx("text-base text-ink", isUnread && "font-semibold")}>
          <Link
            to={to}
            replace
            preventScrollReset
            data-row-target=""
            aria-expanded={isOpen}
            onKeyDown={moveFocus}
            className="rounded-sm wrap-anywhere outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </h2>
        <p
          className={cx(
            "mt-0.5 max-w-prose text-base wrap-anywhere text-muted",
            isOpen ? "whitespace-pre-line" : "line-clamp-2",
          )}
        >
          {content}
        </p>
        <p className="mt-1 text-sm text-faint">
          {KIND_WORDS[kind]} · <Time value={createdAt} show={isOpen ? "date-time" : "relative"} />
        </p>
        {isOpen && actionPath ? (
          <LinkButton
            to={actionPath}
            reloadDocument={entryAt(menu, actionPath)?.isDocument ?? false}
            size="sm"
            className="relative z-1 mt-3"
          >
            Open page
          </LinkButton>
        ) : null}
      </div>
      {change ? <RowActions notification={notification} change={change} /> : null}
    </li>
  );
}

/** Arrow keys go from one to the next. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const row = event.currentTarget.closest("li");
  const next = event.key === "ArrowDown" ? row?.nextElementSibling : row?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>("[data-row-target]");
  if (!target) return;
  event.preventDefault();
  target.focus();
}
