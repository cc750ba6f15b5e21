import { NotConfirmed } from "./not-confirmed.ts";

type Question = { answered: Promise<void>; confirm: () => void; cancel: () => void };

let open: Question | null = null;
const listeners = new Set<() => void>();

function tell(next: Question | null) {
  open = next;
  for (const listener of listeners) listener();
}

/** The one question that is open in this tab. Two actions at once wait for the same answer. */
export const identityQuestion = {
  read: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  ask(): Promise<void> {
    if (open) return open.answered;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    tell({
      answered: promise,
      confirm: () => {
        tell(null);
        resolve();
      },
      cancel: () => {
        tell(null);
        reject(new NotConfirmed());
      },
    });
    return promise;
  },
  /** False where nothing on the page can put the question. */
  canAsk: () => listeners.size > 0,
};
