import { useMounted } from "../../ui/use-mounted.ts";

/** The zone that was chosen; else the browser's, which the server cannot know. */
export function useTimeZone(chosen: string): string | undefined {
  const mounted = useMounted();
  if (chosen) return chosen;
  return mounted ? new Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
}
