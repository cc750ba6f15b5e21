import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { StatusShape } from "./status-mark.tsx";
import { toneText, type Tone } from "./tone.ts";

/** Over everything else, and beside a drawer rather than over its head. */
export const toastViewportClass =
  "toast-place pointer-events-none flex w-auto flex-col gap-2 px-3 sm:w-fit sm:max-w-3xl";

interface ToastCardProps extends Omit<ComponentProps<"div">, "title"> {
  tone?: Tone | undefined;
  title: ReactNode;
  description?: ReactNode;
  /** A Button such as Undo. */
  action?: ReactNode;
  /** With another beside it, both stand below the words on a phone. */
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
        "pointer-events-auto flex flex-wrap items-center gap-x-3 rounded-lg border border-line-strong bg-surface py-2 pr-2 pl-4 text-ink shadow-lift sm:flex-nowrap sm:py-1",
        className,
      )}
    >
      <StatusShape tone={tone} className={toneText[tone]} />
      <div className="min-w-0 flex-1 sm:leading-5">
        <p className="text-base font-medium sm:mr-1 sm:inline sm:leading-5">{title}</p>{" "}
        {description ? <p className="text-sm text-muted sm:inline">{description}</p> : null}
      </div>
      {otherAction ? (
        <div className="order-last my-1 flex basis-full flex-wrap gap-2 pl-5 sm:order-none sm:my-0 sm:basis-auto sm:flex-nowrap sm:pl-0">
          {action}
          {otherAction}
        </div>
      ) : action ? (
        <div className="shrink-0">{action}</div>
      ) : null}
      {onClose ? (
        <IconButton size="sm" label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
      ) : null}
    </div>
  );
}
