import type { Toast } from "./toast-state.ts";
import { toastStore } from "./toast.ts";

export type LastUndo = { title: string; take: () => void };

let last: (LastUndo & { id: string; path: string }) | null = null;
let newest = 0;
const listeners = new Set<() => void>();

function keep(next: typeof last): void {
  last = next;
  for (const listener of listeners) listener();
}

toastStore.subscribe(() => {
  const [toast] = toastStore.read();
  if (!toast || Number(toast.id) <= newest) return;
  newest = Number(toast.id);
  const { label } = toast.action ?? {};
  if (label === "Undo") keep(asLast(toast));
  // What was taken back is not the last thing that was done any more.
  else if (label === "Redo") keep(null);
});

function asLast({ id, title, action }: Toast): typeof last {
  const take = () => {
    forgetUndo(id);
    toastStore.dismiss(id);
    action?.onSelect();
  };
  return { id, title, take, path: location.pathname };
}

/** What was done last on this screen and can be taken back, also once its toast is gone. */
export const lastUndo = (): LastUndo | null =>
  last && last.path === location.pathname ? last : null;

/** Something else was done since, or it was taken back. */
export function forgetUndo(id = last?.id): void {
  if (last?.id === id) keep(null);
}

export function onLastUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
