import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the person chose, or their browser's own, which the server does not know. */
export function useTimeZone(chosen: string): string {
  const own = useSyncExternalStore(never, here, () => "UTC");
  return chosen || own;
}
