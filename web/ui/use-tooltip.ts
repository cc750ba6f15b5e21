import { use, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from "react";

import { TooltipTimingContext } from "./tooltip-timing.ts";

/** Time to move the pointer from the control onto its tooltip. */
const GRACE_MS = 120;

export function useTooltip() {
  const timing = use(TooltipTimingContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function openAfter(control: HTMLElement, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(control), ms);
  }

  function close() {
    clearTimeout(timer.current);
    if (anchor) timing?.noteClosed();
    setAnchor(null);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor) return;
    const leave = new AbortController();
    const { signal } = leave;
    addEventListener("keydown", (event) => event.key === "Escape" && setAnchor(null), { signal });
    addEventListener("scroll", () => setAnchor(null), { signal, capture: true, passive: true });
    return () => leave.abort();
  }, [anchor]);

  const control = {
    onPointerEnter(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === "touch" || !timing) return;
      openAfter(event.currentTarget, timing.delayMs());
    },
    onPointerLeave() {
      clearTimeout(timer.current);
      timer.current = setTimeout(close, GRACE_MS);
    },
    onPointerDown: close,
    onFocus(event: FocusEvent<HTMLElement>) {
      // What does nothing now may get the focus as its panel opens: only who points at it asks why.
      const isIdle = event.currentTarget.getAttribute("aria-disabled") === "true";
      if (!isIdle && event.currentTarget.matches(":focus-visible"))
        openAfter(event.currentTarget, 0);
    },
    onBlur: close,
  };
  const tip = { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: close };
  return { anchor, control, tip };
}
