import { X } from "lucide-react";
import type { ReactNode } from "react";

import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { StatusShape } from "./status-mark.tsx";
import { toneText, type Tone } from "./tone.ts";

interface NoticeProps {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  /** Read out when it appears; leave it off for what was there from the start. */
  live?: boolean | undefined;
  className?: string | undefined;
}

const frames: Record<Tone, string> = {
  neutral: "bg-neutral-wash/55",
  held: "bg-neutral-wash/55",
  info: "bg-accent-wash/55",
  good: "bg-good-wash/55",
  warn: "bg-warn-wash/55",
  bad: "bg-bad-wash/55",
};

export function Notice({
  tone = "info",
  title,
  children,
  action,
  onDismiss,
  live,
  className,
}: NoticeProps) {
  return (
    <div
      role={live ? (tone === "bad" ? "alert" : "status") : undefined}
      className={cx(
        "flex items-start gap-3 rounded-lg border border-line px-4 py-3",
        frames[tone],
        className,
      )}
    >
      <StatusShape tone={tone} className={cx("mt-1.5", toneText[tone])} />
      <div className="min-w-0 grow">
        {title ? <p className="text-base font-semibold text-ink">{title}</p> : null}
        {children ? <div className="text-base text-ink">{children}</div> : null}
        {action ? <div className="mt-2.5 flex flex-wrap gap-2">{action}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton
          size="sm"
          label="Dismiss"
          icon={<X aria-hidden="true" />}
          onClick={onDismiss}
          className="-my-1 -mr-2"
        />
      ) : null}
    </div>
  );
}
