import { Drawer as Base } from "@base-ui/react/drawer";
import type { ReactNode, RefObject } from "react";

import { cx } from "./cx.ts";
import { OverlayClose } from "./overlay-close.tsx";
import { backdropClass } from "./overlay-style.ts";

export interface DrawerPopupProps {
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  side?: "left" | "right" | "bottom" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  /** Without a margin or a cross of its own: what is inside brings both. */
  bare?: boolean | undefined;
  /** False leaves the page behind usable, as beside a board. */
  modal?: boolean | undefined;
  /** Where one types first. On a touch screen the keyboard would cover what is read first, so nothing is focused there. */
  firstField?: RefObject<HTMLElement | null> | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const sides = {
  left: {
    swipe: "left" as const,
    viewport: "justify-start",
    popup:
      "h-full border-r data-starting-style:[transform:translateX(-100%)] data-ending-style:[transform:translateX(-100%)]",
  },
  right: {
    swipe: "right" as const,
    viewport: "justify-end",
    popup:
      "h-full border-l data-starting-style:[transform:translateX(100%)] data-ending-style:[transform:translateX(100%)]",
  },
  bottom: {
    swipe: "down" as const,
    viewport: "items-end justify-center",
    popup:
      "max-h-[85dvh] rounded-t-lg border-t data-starting-style:[transform:translateY(100%)] data-ending-style:[transform:translateY(100%)]",
  },
};

const widths = { sm: "sm:max-w-72", md: "sm:max-w-md", lg: "sm:max-w-2xl" };

export function DrawerPopup(props: DrawerPopupProps) {
  const {
    title,
    hideTitle,
    description,
    children,
    footer,
    side = "right",
    size = "md",
    bare = false,
    modal = true,
    firstField,
  } = props;
  const edge = sides[side];
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open) => props.onOpenChange(open)}
      swipeDirection={edge.swipe}
      modal={modal}
      disablePointerDismissal={!modal}
    >
      <Base.Portal>
        {modal ? <Base.Backdrop className={backdropClass} /> : null}
        <Base.Viewport
          className={cx("fixed inset-0 z-50 flex", edge.viewport, !modal && "pointer-events-none")}
        >
          <Base.Popup
            data-edge={side}
            initialFocus={() =>
              firstField && matchMedia("(pointer: fine)").matches ? firstField.current : true
            }
            className={cx(
              "pointer-events-auto relative flex w-full flex-col border-line-strong bg-surface text-ink shadow-lift outline-none",
              "[transform:translate(var(--drawer-swipe-movement-x),var(--drawer-swipe-movement-y))] transition-transform duration-(--calm) ease-calm data-swiping:duration-0 data-swiping:select-none",
              side === "bottom" ? null : cx(!bare && "max-w-[calc(100vw-2.5rem)]", widths[size]),
              edge.popup,
            )}
          >
            <div className={hideTitle ? "sr-only" : "pt-4 pr-16 pb-2 pl-5 sm:pt-5 sm:pl-6"}>
              <Base.Title className="serif text-2xl text-ink">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-1 text-base text-muted">
                  {description}
                </Base.Description>
              ) : null}
            </div>
            <Base.Content
              className={cx(
                "min-h-0 grow overflow-y-auto overscroll-contain",
                !bare && "px-5 py-3 sm:px-6",
              )}
            >
              {children}
            </Base.Content>
            {footer ? (
              <div className="flex flex-wrap gap-2 border-t border-line px-5 py-3.5 sm:px-6">
                {footer}
              </div>
            ) : null}
            {bare ? null : <Base.Close render={<OverlayClose />} />}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
