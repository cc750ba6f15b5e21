type Listener = (itemId: string) => void;

const listeners = new Map<string, Set<Listener>>();

/** Somebody said something about an item of a plan. */
export function notifyTalk(planId: string, itemId: string): void {
  for (const listener of listeners.get(planId) ?? []) listener(itemId);
}

export function onTalk(planId: string, listener: Listener): () => void {
  const heard = listeners.get(planId) ?? new Set();
  listeners.set(planId, heard.add(listener));
  return () => void heard.delete(listener);
}
