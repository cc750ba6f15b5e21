import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { toastViewportClass } from "../../ui/toast.tsx";
import { TOAST_REGION } from "./focus-toasts.ts";
import { undoByKeys } from "./undo-by-keys.ts";
import { ToastItem } from "./toast-item.tsx";
import type { Toast } from "./toast-state.ts";
import { toastStore } from "./toast.ts";
import { useHeldToasts } from "./use-held-toasts.ts";

/** Where toasts are seen; screen readers hear of them elsewhere. */
export function ToastRegion({ visible }: { visible: readonly Toast[] }) {
  const region = useRef<HTMLElement>(null);
  useEffect(undoByKeys, []);
  usePlace(region, visible.at(-1)?.id);
  const moveFocusOn = useHeldToasts(region, visible.length);

  function close(id: string, hadFocus: boolean) {
    toastStore.dismiss(id);
    if (hadFocus) moveFocusOn();
  }

  return (
    <section
      ref={region}
      id={TOAST_REGION}
      aria-label="Notifications"
      data-print="no"
      tabIndex={-1}
      className={toastViewportClass}
    >
      {visible.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={close} />
      ))}
    </section>
  );
}

const GAP = 8;

/**
 * Above the bar of a selection, however high that is; on a phone at the head while one types, as the field and the
 * keyboard are at the foot. Only a new toast finds its place: none moves from under a finger.
 */
function usePlace(region: RefObject<HTMLElement | null>, newest: string | undefined): void {
  useLayoutEffect(() => {
    const node = region.current;
    if (!node || newest === undefined) return;
    const isTyping = document.activeElement?.matches("textarea, input:not([type=checkbox])");
    const isPhone = matchMedia("(width < 40rem)").matches;
    node.toggleAttribute("data-head", isPhone && isTyping === true);
    const bar = document.querySelector("[role=group][data-bottom-bar]")?.getBoundingClientRect();
    const foot = bar && bar.top < innerHeight ? innerHeight - bar.top + GAP : 0;
    node.style.setProperty("--above-bar", `${Math.max(0, foot)}px`);
  }, [region, newest]);
}
