import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

import { cx } from "./cx.ts";
import { floatingClass } from "./overlay-style.ts";

interface PopoverProps {
  trigger: ReactElement;
  title: string;
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  children?: ReactNode;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  align?: "start" | "center" | "end" | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
}

export function Popover(props: PopoverProps) {
  const {
    trigger,
    title,
    hideTitle = false,
    description,
    children,
    side = "bottom",
    align = "start",
  } = props;
  return (
    <Base.Root open={props.open} onOpenChange={(open) => props.onOpenChange?.(open)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            className={cx(
              floatingClass,
              "max-h-(--available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto p-4",
              props.className,
            )}
          >
            <Base.Title className={hideTitle ? "sr-only" : "text-base font-semibold text-ink"}>
              {title}
            </Base.Title>
            {description ? (
              <Base.Description className="mt-0.5 text-sm text-muted">
                {description}
              </Base.Description>
            ) : null}
            {children ? <div className={hideTitle ? undefined : "mt-3"}>{children}</div> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
