import { useSyncExternalStore } from "react";
import { LIMITS } from "../../worker/kernel/limits.ts";

/** Retries spent on one page. Leaving it, or loading it anew, begins a new count. */
let spent: { path: string; times: number } = { path: "", times: 0 };
const listeners = new Set<() => void>();

const retriesLeft = (path: string) =>
  Math.max(0, LIMITS.appBoundaryRetries - (spent.path === path ? spent.times : 0));

export function spendRetry(path: string): void {
  spent = { path, times: spent.path === path ? spent.times + 1 : 1 };
  for (const listener of listeners) listener();
}

export function useRetriesLeft(path: string): number {
  return useSyncExternalStore(
    subscribe,
    () => retriesLeft(path),
    () => LIMITS.appBoundaryRetries,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
