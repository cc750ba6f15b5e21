import { mergeProps } from "@base-ui/react/merge-props";
import {
  cloneElement,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentProps,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";

import { placeBeside, type TipSide } from "./place-beside.ts";
import { TooltipTimingContext, type TooltipTiming } from "./tooltip-timing.ts";
import type { TriggerElement } from "./use-overlay.ts";
import { useTooltip } from "./use-tooltip.ts";

interface TooltipProviderProps {
  /** How long the pointer rests before a tooltip opens. */
  delayMs: number;
  /** How long after one closes the next opens at once. */
  skipDelayMs: number;
  children: ReactNode;
}

export function TooltipProvider({ delayMs, skipDelayMs, children }: TooltipProviderProps) {
  const timing = useMemo(() => tooltipTiming(delayMs, skipDelayMs), [delayMs, skipDelayMs]);
  return <TooltipTimingContext value={timing}>{children}</TooltipTimingContext>;
}

function tooltipTiming(delayMs: number, skipDelayMs: number): TooltipTiming {
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    delayMs: () => (performance.now() - closedAt < skipDelayMs ? 0 : delayMs),
    noteClosed: () => {
      closedAt = performance.now();
    },
  };
}

interface TooltipProps extends Omit<ComponentProps<"button">, "children"> {
  /** Repeats or expands the accessible name of its child; never the only place of a fact. */
  label: ReactNode;
  /** A Kbd, when the action has a shortcut. */
  shortcut?: ReactNode;
  side?: TipSide | undefined;
  /** One element that takes focus. What else the tooltip is given, it passes on to it. */
  children: TriggerElement;
}

export function Tooltip({ label, shortcut, side = "top", children, ...rest }: TooltipProps) {
  const { anchor, control, tip } = useTooltip();
  return (
    <>
      {cloneElement(children, mergeProps<"button">(children.props, rest, control))}
      {anchor
        ? createPortal(
            <Tip anchor={anchor} side={side} {...tip}>
              {label}
              {shortcut}
            </Tip>,
            document.body,
          )
        : null}
    </>
  );
}

interface TipProps extends ComponentProps<"div"> {
  anchor: HTMLElement;
  side: TipSide;
}

function Tip({ anchor, side, children, ...rest }: TipProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current) placeBeside(card.current, anchor, side);
  }, [anchor, side]);
  return (
    <div
      {...rest}
      ref={card}
      role="tooltip"
      className="fixed top-0 left-0 z-60 flex w-max max-w-xs items-center gap-2 rounded-md bg-tip px-2.5 py-1.5 text-sm text-on-tip transition-opacity duration-(--quick) starting:opacity-0 [&_kbd]:border-on-tip/40 [&_kbd]:text-on-tip"
    >
      {children}
    </div>
  );
}
