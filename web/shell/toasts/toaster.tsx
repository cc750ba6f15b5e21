import { useEffect, useRef, useSyncExternalStore } from "react";
import { onPartNews, type PartNews } from "../../lib/recovery/recovery.ts";
import { toastViewportClass } from "../../ui/toast.tsx";
import { clearAndReload } from "../load-failures/clear-and-reload.ts";
import { toast, toastStore } from "./toast.ts";
import { TOAST_REGION } from "./focus-toasts.ts";
import { ToastItem } from "./toast-item.tsx";
import { type Toast, visibleToasts } from "./toast-state.ts";
import { useHeldToasts } from "./use-held-toasts.ts";

const NONE: readonly Toast[] = [];

/** Where toasts appear, and where screen readers hear of them. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  const visible = visibleToasts(toasts);
  const region = useRef<HTMLElement>(null);
  const moveFocusOn = useHeldToasts(region, visible.length);

  useEffect(() => onPartNews(showPartNews), []);

  function close(id: string, hadFocus: boolean) {
    toastStore.dismiss(id);
    if (hadFocus) moveFocusOn();
  }

  return (
    <>
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
      <Announcement newest={visible.find((toast) => toast.tone !== "bad")} urgency="polite" />
      <Announcement newest={visible.find((toast) => toast.tone === "bad")} urgency="assertive" />
    </>
  );
}

function showPartNews(news: PartNews) {
  if (news === "slow") {
    toast.warn({
      title: "Loading Taking Too Long",
      description: "What is on the screen stays until you refresh.",
      action: { label: "Refresh Page", onSelect: () => location.reload() },
    });
    return;
  }
  toast.bad({
    title: "Component Failed to Load",
    description: "Check your connection and try again. Nothing on the screen was changed.",
    action: { label: "Clear Cache & Reload", onSelect: () => void clearAndReload() },
  });
}

function Announcement(props: { newest: Toast | undefined; urgency: "polite" | "assertive" }) {
  const { newest, urgency } = props;
  return (
    <div aria-live={urgency} aria-atomic="true" className="sr-only">
      {newest ? (
        <p key={newest.id}>{[newest.title, newest.description].filter(Boolean).join(". ")}</p>
      ) : null}
    </div>
  );
}
