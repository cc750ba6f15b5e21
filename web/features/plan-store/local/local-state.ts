import { useCallback, useSyncExternalStore } from "react";
import type { LocalTrouble } from "./local-problem.ts";

/** How a plan of this browser is kept, as far as that is known. */
export type LocalState = {
  /** Memory where the browser lets sites keep nothing. */
  keeping: "browser" | "memory" | null;
  trouble: LocalTrouble | null;
  /** What the browser answered when it was asked not to clear the plan away. */
  promise: "given" | "refused" | null;
  /** It was asked just now, after the first change. */
  isAnswerNew: boolean;
  /** When a plan was changed last that is not there any more, although nobody threw it away. */
  removedSince: string | null;
};

const UNKNOWN: LocalState = {
  keeping: null,
  trouble: null,
  promise: null,
  isAnswerNew: false,
  removedSince: null,
};
const states = new Map<string, LocalState>();
const listeners = new Set<() => void>();

const readLocalState = (planId: string): LocalState => states.get(planId) ?? UNKNOWN;

export function changeLocalState(planId: string, change: Partial<LocalState>): void {
  states.set(planId, { ...readLocalState(planId), ...change });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useLocalState(planId: string): LocalState {
  const read = useCallback(() => readLocalState(planId), [planId]);
  return useSyncExternalStore(subscribe, read, () => UNKNOWN);
}
