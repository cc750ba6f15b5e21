import { useEffect, useRef } from "react";
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
