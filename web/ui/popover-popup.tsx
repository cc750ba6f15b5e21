import { Popover as Base } from "@base-ui/react/popover";
import type { ReactNode } from "react";

import { cx } from "./cx.ts";
import { floatingClass } from "./overlay-style.ts";
import { byId, pressedOn } from "./use-overlay.ts";

export interface PopoverPopupProps {
  title: string;
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  children?: ReactNode;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  align?: "start" | "center" | "end" | undefined;
  className?: string | undefined;
  triggerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PopoverPopup(props: PopoverPopupProps) {
  const { triggerId, title, hideTitle = false, description, children, onOpenChange } = props;
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open, details) => {
        if (details.reason === "outside-press" && pressedOn(triggerId, details.event))
          details.cancel();
        else onOpenChange(open);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={() => byId(triggerId)}
          side={props.side ?? "bottom"}
          align={props.align ?? "start"}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <Base.Popup
            finalFocus={() => byId(triggerId)}
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
