import { type RefObject, useEffect, useRef } from "react";
import { toastStore } from "./toast.ts";

/**
 * Toasts wait while someone points at them, has the focus in them, or looks at another tab. The
 * answer moves the focus on from a closed one: by keyboard to those left, or back to where it came from.
 */
export function useHeldToasts(region: RefObject<HTMLElement | null>, count: number): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const node = region.current;
    if (!node) return;
    const hold = () => toastStore.pause(true);
    const release = () => toastStore.pause(document.hidden);
    const enter = ({ relatedTarget }: FocusEvent) => {
      const isOutside = relatedTarget instanceof HTMLElement && !node.contains(relatedTarget);
      if (isOutside) cameFrom.current = relatedTarget;
      hold();
    };
    node.addEventListener("pointerenter", hold);
    node.addEventListener("pointerleave", release);
    node.addEventListener("focusin", enter);
    node.addEventListener("focusout", release);
    document.addEventListener("visibilitychange", release);
    return () => {
      node.removeEventListener("pointerenter", hold);
      node.removeEventListener("pointerleave", release);
      node.removeEventListener("focusin", enter);
      node.removeEventListener("focusout", release);
      document.removeEventListener("visibilitychange", release);
    };
  }, [region]);

  // A toast that closes under the pointer or the focus sends no leave: the next one must not be held
  // by it, and the focus must not stay on nothing.
  useEffect(() => {
    if (count > 0) return;
    toastStore.pause(document.hidden);
    if (document.activeElement === region.current) leaveTo(cameFrom.current, region.current);
  }, [count, region]);

  return () => {
    // A finger leaves the focus where it touched, which would hold those left for good.
    if (count > 1 && document.activeElement?.matches(":focus-visible")) region.current?.focus();
    else leaveTo(cameFrom.current, region.current);
  };
}

function leaveTo(origin: HTMLElement | null, region: HTMLElement | null): void {
  const { activeElement: focused } = document;
  if (origin?.isConnected) origin.focus();
  else if (focused instanceof HTMLElement && region?.contains(focused)) focused.blur();
}
