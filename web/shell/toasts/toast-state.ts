import { LIMITS } from "../../../worker/kernel/limits.ts";

export type ToastTone = "info" | "good" | "warn" | "bad";

export type ToastInput = {
  title: string;
  description?: string | undefined;
  /** Infinity stays until it is closed. */
  durationMs?: number | undefined;
  action?: ToastAction | undefined;
  /** Another way on, beside the first. */
  otherAction?: ToastAction | undefined;
};

export type ToastAction = { label: string; onSelect: () => void };

export type Toast = ToastInput & {
  id: string;
  tone: ToastTone;
  durationMs: number;
  isOpen: boolean;
};

export type ToastEvent =
  | { type: "added"; toast: Toast }
  | { type: "dismissed"; id: string }
  | { type: "removed"; id: string };

export function makeToast(id: string, tone: ToastTone, input: ToastInput): Toast {
  return {
    ...input,
    id,
    tone,
    durationMs: input.durationMs ?? LIMITS.toastDurationMs,
    isOpen: true,
  };
}

/** The newest stands first; what exceeds the queue falls off its end. */
export function toastsAfter(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  switch (event.type) {
    case "added":
      return [event.toast, ...toasts].slice(0, LIMITS.toastQueue);
    case "dismissed":
      return toasts.map((toast) => (toast.id === event.id ? { ...toast, isOpen: false } : toast));
    case "removed":
      return toasts.filter((toast) => toast.id !== event.id);
  }
}

export function visibleToasts(toasts: readonly Toast[]): readonly Toast[] {
  return toasts.filter((toast) => toast.isOpen).slice(0, LIMITS.toastsVisible);
}

/** As it is read out: a title may be a name or a whole sentence. */
export function wordsOf({ title, description }: ToastInput): string {
  if (!description) return title;
  return `${title}${/[.!?]$/.test(title) ? "" : "."} ${description}`;
}
