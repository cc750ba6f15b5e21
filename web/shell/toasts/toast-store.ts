import { LIMITS } from "../../../worker/kernel/limits.ts";
import {
  makeToast,
  type Toast,
  type ToastEvent,
  type ToastInput,
  toastsAfter,
  type ToastTone,
  visibleToasts,
} from "./toast-state.ts";

export type Timers = {
  now: () => number;
  /** Runs later; the answer calls it off. */
  after: (ms: number, run: () => void) => () => void;
};

/** Time left of an open toast. It runs while the toast can be read, and only then. */
type Countdown = { leftMs: number; startedAt: number; stop: (() => void) | null };

export function createToastStore({ now, after }: Timers) {
  let toasts: readonly Toast[] = [];
  let isPaused = false;
  let nextId = 1;
  const countdowns = new Map<string, Countdown>();
  const listeners = new Set<() => void>();

  function apply(event: ToastEvent) {
    toasts = toastsAfter(toasts, event);
    keepTime();
    for (const listener of listeners) listener();
  }

  function keepTime() {
    const visible = new Set(visibleToasts(toasts).map((toast) => toast.id));
    for (const toast of toasts) {
      if (toast.isOpen && visible.has(toast.id) && !isPaused) run(toast);
      else rest(toast.id);
    }
    const open = new Set(toasts.filter((toast) => toast.isOpen).map((toast) => toast.id));
    for (const id of countdowns.keys()) {
      if (open.has(id)) continue;
      rest(id);
      countdowns.delete(id);
    }
  }

  function run({ id, durationMs }: Toast) {
    const known = countdowns.get(id);
    if (known?.stop || durationMs === Infinity) return;
    const leftMs = known?.leftMs ?? durationMs;
    const stop = after(leftMs, () => dismiss(id));
    countdowns.set(id, { leftMs, startedAt: now(), stop });
  }

  function rest(id: string) {
    const known = countdowns.get(id);
    if (!known?.stop) return;
    known.stop();
    const leftMs = Math.max(0, known.leftMs - (now() - known.startedAt));
    countdowns.set(id, { ...known, leftMs, stop: null });
  }

  function add(tone: ToastTone, input: ToastInput): string {
    const id = String(nextId++);
    apply({ type: "added", toast: makeToast(id, tone, input) });
    return id;
  }

  function dismiss(id: string) {
    if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return;
    apply({ type: "dismissed", id });
    after(LIMITS.toastRemovalDelayMs, () => apply({ type: "removed", id }));
  }

  return {
    add,
    dismiss,
    read: () => toasts,
    /** While someone points at the toasts or has the focus in them, none goes away. */
    pause: (paused: boolean) => {
      isPaused = paused;
      keepTime();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
