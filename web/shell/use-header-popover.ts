import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A native popover under the header: it opens before the page is hydrated, closes on Escape and on a
 * press outside, and gives the focus back, all without script. Only a navigation has to close it.
 */
export function useHeaderPopover() {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  const close = () => panel.current?.hidePopover?.();
  useEffect(() => {
    // The script comes after the first press as often as before it.
    if (shownAt.current !== key) close();
    shownAt.current = key;
  }, [key]);
  return { panel, close };
}

/** Hangs from the header's end; the page's own scrollbar never covers it. */
export const headerPopoverClass =
  "fixed inset-x-auto top-13 right-3 bottom-auto m-0 max-h-[calc(100dvh-4rem)] max-w-[calc(100vw-1.5rem)] overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-surface text-ink shadow-lift outline-none";
