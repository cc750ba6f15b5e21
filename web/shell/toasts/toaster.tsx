import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { toastViewportClass } from "../../ui/toast.tsx";
import { toastStore } from "./toast.ts";
import { ToastItem } from "./toast-item.tsx";
import { type Toast, visibleToasts } from "./toast-state.ts";

const NONE: readonly Toast[] = [];

/** Where toasts appear, and where screen readers hear of them. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  const visible = visibleToasts(toasts);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const follow = () => toastStore.pause(document.hidden);
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);

  // Nothing is left to leave: without this the last close would hold the next toast for good.
  useEffect(() => {
    if (visible.length === 0) toastStore.pause(false);
  }, [visible.length]);

  function enter({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    const outside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
    if (outside) cameFrom.current = relatedTarget;
    toastStore.pause(true);
  }

  function close(id: string, hadFocus: boolean) {
    toastStore.dismiss(id);
    if (hadFocus) cameFrom.current?.focus();
  }

  return (
    <>
      <section
        id="toasts"
        aria-label="Notifications"
        data-print="no"
        tabIndex={-1}
        className={toastViewportClass}
        onPointerEnter={() => toastStore.pause(true)}
        onPointerLeave={() => toastStore.pause(false)}
        onFocus={enter}
        onBlur={() => toastStore.pause(false)}
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
