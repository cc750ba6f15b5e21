import { useCallback, useSyncExternalStore } from "react";

/** Where a grid has no room. */
export const AS_NARROW_AS_A_PHONE = "(width < 40rem)";

/** Whether a media query holds in this window; the server takes the wide one for granted. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
