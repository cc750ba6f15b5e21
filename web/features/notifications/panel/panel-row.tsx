import { Link } from "react-router";
import type { Notification } from "../../../../worker/features/notifications/contract.ts";
import { entryAt, useMenu } from "../../../shell/use-menu.ts";
import { Time } from "../../../ui/time.tsx";
import { leadsTo } from "../leads-to.ts";
import { RowActions } from "../row-actions.tsx";
import type { NotificationStore } from "../store/create-notification-store.ts";
import { UnreadMark } from "../unread-mark.tsx";
import { KIND_WORDS } from "../words.ts";

interface PanelRowProps {
  notification: Notification;
  /** Null where it is not theirs to change. */
  change: NotificationStore["change"] | null;
  onOpen: () => void;
}

export function PanelRow({ notification, change, onOpen }: PanelRowProps) {
  const { title, content, kind, createdAt, readAt } = notification;
  const to = leadsTo(notification);
  const isDocument = entryAt(useMenu(), to)?.isDocument ?? false;
  const isUnread = readAt === null;
  return (
    <li className="group relative flex gap-2.5 py-3 pr-2 pl-4 transition-colors hover:bg-hover">
      <UnreadMark isUnread={isUnread} />
      <div className="min-w-0 grow">
        <Link
          to={to}
          reloadDocument={isDocument}
          onClick={() => {
            if (isUnread) void change?.("read", [notification]);
            onOpen();
          }}
          className={`rounded-sm text-base wrap-anywhere text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus ${isUnread ? "font-semibold" : ""}`}
        >
          {title}
        </Link>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{content}</p>
        <p className="mt-0.5 text-sm text-faint">
          {KIND_WORDS[kind]} · <Time value={createdAt} show="relative" />
        </p>
      </div>
      {change ? <RowActions notification={notification} change={change} onLeave={onOpen} /> : null}
    </li>
  );
}
