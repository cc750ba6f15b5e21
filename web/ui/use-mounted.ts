import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/**
 * False on the server and while hydrating, so the first client render equals the server's. Where the server
 * has all that the browser has, it is true at once, and nothing is drawn a second time.
 */
export function useMounted(isKnown = false): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => isKnown,
  );
}
