import { useCallback, useSyncExternalStore } from "react";
import { usePlanStore } from "../use-plan.tsx";
import type { KeptRefused } from "./plan-databases.ts";
import { waitingOf } from "./kept-store.ts";

const NONE: readonly KeptRefused[] = [];
const stay = () => {};

/** What waited, came back refused and nobody has dealt with yet; and whether what waits outlives this page. */
export function useWaiting() {
  const waiting = waitingOf(usePlanStore());
  const subscribe = useCallback(
    (listener: () => void) => waiting?.subscribe(listener) ?? stay,
    [waiting],
  );
  const refused = useSyncExternalStore(
    subscribe,
    () => waiting?.refused() ?? NONE,
    () => NONE,
  );
  const isKept = useSyncExternalStore(
    subscribe,
    () => waiting?.isKept() ?? true,
    () => true,
  );
  return { refused, isKept, forget: (id: string) => waiting?.forget(id) };
}
