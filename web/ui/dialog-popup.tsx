import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";

import { cx } from "./cx.ts";
import { OverlayClose } from "./overlay-close.tsx";
import { backdropClass, floatingClass } from "./overlay-style.ts";

export interface DialogPopupProps {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | "full" | undefined;
  /** Off while something unsaved would be lost by a press outside. */
  dismissible?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | true) | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const sizes = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-4xl", full: "max-w-none" };

export function DialogPopup(props: DialogPopupProps) {
  const {
    title,
    description,
    children,
    footer,
    size = "md",
    dismissible = true,
    role = "dialog",
  } = props;
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open) => props.onOpenChange(open)}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto p-3 sm:items-center sm:p-6">
          <Base.Popup
            role={role}
            data-dialog=""
            initialFocus={props.initialFocus}
            className={cx(
              floatingClass,
              "relative flex max-h-full w-full flex-col overflow-hidden",
              sizes[size],
            )}
          >
            <div className="pt-4 pr-16 pb-3 pl-5 sm:pt-5 sm:pl-6">
              <Base.Title className="serif text-2xl text-ink">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-1 text-base text-muted">
                  {description}
                </Base.Description>
              ) : null}
            </div>
            {children ? (
              <div className="min-h-0 overflow-y-auto px-5 py-2 sm:px-6">{children}</div>
            ) : null}
            {footer ? (
              <div className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-4 max-sm:*:grow sm:px-6 sm:pb-5">
                {footer}
              </div>
            ) : (
              <div className="pb-3" />
            )}
            <Base.Close render={<OverlayClose />} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
