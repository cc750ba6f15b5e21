import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and while hydrating, so the first client render equals the server's. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
