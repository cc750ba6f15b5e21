import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { StatusShape } from "./status-mark.tsx";
import { toneText, type Tone } from "./tone.ts";

/** Top centre, over everything else, and beside a drawer rather than over its head. */
export const toastViewportClass =
  "toast-place pointer-events-none flex w-auto max-w-md flex-col gap-2 px-3";

interface ToastCardProps extends Omit<ComponentProps<"div">, "title"> {
  tone?: Tone | undefined;
  title: ReactNode;
  description?: ReactNode;
  /** A Button such as Undo. */
  action?: ReactNode;
  /** With another beside it, both stand below the words. */
  otherAction?: ReactNode;
  onClose?: (() => void) | undefined;
}

/** The look alone; the queue, its timing and its live region are the shell's. */
export function ToastCard(props: ToastCardProps) {
  const {
    tone = "info",
    title,
    description,
    action,
    otherAction,
    onClose,
    className,
    ...rest
  } = props;
  return (
    <div
      {...rest}
      className={cx(
        "pointer-events-auto flex items-start gap-3 rounded-lg border border-line-strong bg-surface py-3 pr-2 pl-4 text-ink shadow-lift",
        className,
      )}
    >
      <StatusShape tone={tone} className={cx("mt-1.5", toneText[tone])} />
      <div className="min-w-0 grow">
        <p className="text-base font-medium">{title}</p>
        {description ? <p className="text-sm text-muted">{description}</p> : null}
        {otherAction ? (
          <div className="mt-2 mb-1 flex flex-wrap gap-2">
            {action}
            {otherAction}
          </div>
        ) : null}
      </div>
      {action && !otherAction ? <div className="-my-1 shrink-0">{action}</div> : null}
      {onClose ? (
        <IconButton
          size="sm"
          label="Close"
          icon={<X aria-hidden="true" />}
          onClick={onClose}
          className="-my-1"
        />
      ) : null}
    </div>
  );
}
