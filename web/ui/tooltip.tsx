import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

interface TooltipProviderProps {
  /** How long the pointer rests before a tooltip opens. */
  delayMs: number;
  /** How long after one closes the next opens at once. */
  skipDelayMs: number;
  children: ReactNode;
}

export function TooltipProvider({ delayMs, skipDelayMs, children }: TooltipProviderProps) {
  return (
    <Base.Provider delay={delayMs} timeout={skipDelayMs}>
      {children}
    </Base.Provider>
  );
}

interface TooltipProps {
  /** Repeats or expands the accessible name of its child; never the only place of a fact. */
  label: ReactNode;
  /** A Kbd, when the action has a shortcut. */
  shortcut?: ReactNode;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  /** One element that takes focus. */
  children: ReactElement;
}

export function Tooltip({ label, shortcut, side = "top", children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup className="flex max-w-xs items-center gap-2 rounded-md bg-tip px-2.5 py-1.5 text-sm text-on-tip transition-opacity duration-(--quick) data-ending-style:opacity-0 data-starting-style:opacity-0 data-instant:duration-0 [&_kbd]:border-on-tip/40 [&_kbd]:text-on-tip">
            {label}
            {shortcut}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
