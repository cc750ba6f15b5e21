import { useLayoutEffect, useState } from "react";

/** Loads the page anew where that can mend the failure. True while it is about to. */
export function useRouteRecovery(error: Error, isLoading: boolean): boolean {
  const [isReloading, setReloading] = useState(false);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- whether the page goes is known by asking it to, before it is painted.
    if (isLoading) setReloading(window.recovery?.mendRoute(error) ?? false);
  }, [error, isLoading]);
  return isReloading;
}
