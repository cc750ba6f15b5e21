import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode } from "react";

import { cx } from "./cx.ts";
import { floatingClass } from "./overlay-style.ts";

interface MenuPanelProps {
  align?: "start" | "center" | "end" | undefined;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  offset: number;
  /** For the first panel; a submenu finds its own. */
  anchor?: (() => HTMLElement | null) | undefined;
  finalFocus?: (() => HTMLElement | false | null) | undefined;
  labelledBy?: string | undefined;
  children: ReactNode;
}

export function MenuPanel(props: MenuPanelProps) {
  const { align, side, offset, anchor, finalFocus, labelledBy, children } = props;
  return (
    <Base.Portal>
      <Base.Positioner
        anchor={anchor}
        align={align}
        side={side}
        sideOffset={offset}
        collisionPadding={8}
        className="z-60 outline-none"
      >
        <Base.Popup
          finalFocus={finalFocus}
          aria-labelledby={labelledBy}
          className={cx(
            floatingClass,
            "max-h-(--available-height) max-w-[min(20rem,calc(100vw-1rem))] min-w-52 overflow-y-auto p-1",
          )}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
