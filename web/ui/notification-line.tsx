import type { ReactNode } from "react";

import { cx } from "./cx.ts";
import { StatusShape } from "./status-mark.tsx";

interface NotificationLineProps {
  title: ReactNode;
  content: ReactNode;
  /** What it is about, and when it came. */
  about: ReactNode;
  unread?: boolean | undefined;
  className?: string | undefined;
}

/** One notification as it stands in a person's list: the look alone. */
export function NotificationLine(props: NotificationLineProps) {
  const { title, content, about, unread = false, className } = props;
  return (
    <div className={cx("flex gap-2.5", className)}>
      <span className="mt-1.5 w-2.5 shrink-0 text-accent">
        {unread ? <StatusShape tone="info" /> : null}
      </span>
      <div className="min-w-0 grow">
        <p className={cx("text-base wrap-anywhere text-ink", unread && "font-semibold")}>
          {unread ? <span className="sr-only">Unread: </span> : null}
          {title}
        </p>
        <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{content}</p>
        <p className="mt-0.5 text-sm text-faint">{about}</p>
      </div>
    </div>
  );
}
