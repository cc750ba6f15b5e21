import type { NotificationsCard } from "../../../worker/features/notifications/contract.ts";
import { Count } from "../../ui/count.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Time } from "../../ui/time.tsx";

export function NotificationsBody({ data: { newest } }: { data: NotificationsCard }) {
  if (newest.length === 0) {
    return (
      <p className="text-base text-muted">
        No notifications yet. Announcements, account changes and answers to your feedback show here
        and in the bell at the top.
      </p>
    );
  }
  return (
    <ul className="-my-1 divide-y divide-line">
      {newest.map((notification) => (
        <NewsLine key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}

function NewsLine({ notification }: { notification: NotificationsCard["newest"][number] }) {
  const { title, content, actionPath, createdAt, readAt, times } = notification;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">
          {actionPath ? <TextLink to={actionPath}>{title}</TextLink> : title}
        </span>
        {readAt === null ? <StatusMark plain tone="info" label="New" /> : null}
      </p>
      <p className="mt-0.5 line-clamp-2 text-base wrap-anywhere text-muted">{content}</p>
      <p className="mt-0.5 text-sm text-muted">
        {times > 1 ? (
          <>
            <Count value={times} /> times, last <Time value={createdAt} show="relative" />
          </>
        ) : (
          <Time value={createdAt} show="relative" />
        )}
      </p>
    </li>
  );
}
