import { setTimeout as wait } from "node:timers/promises";
import { LOCAL } from "./local-limits.ts";
import { memoryOf } from "./memory-of.ts";

/** How long a service may keep silent, and how much memory it may take. */
export type Bounds = { silentMs: number; memoryBytes: number };

type Watched = { pid: number; look: () => Promise<boolean>; bounds: Bounds; ended: AbortSignal };

/**
 * Resolves with what is too much, once something is: a thread that is busy answers nobody who looks. Counted in
 * looks and not by the clock, since whoever looks may have been held up too.
 */
export async function watchService({ pid, look, bounds, ended }: Watched): Promise<string> {
  let isLooking = false;
  let silentMs = 0;
  while (!ended.aborted) {
    await wait(LOCAL.serviceLookMs, null, { signal: ended }).catch(() => undefined);
    if (memoryOf(pid) > bounds.memoryBytes) return "it took too much memory";
    silentMs = isLooking ? silentMs + LOCAL.serviceLookMs : 0;
    if (silentMs > bounds.silentMs) return "it took too long";
    if (isLooking) continue;
    isLooking = true;
    void look().then(() => (isLooking = false));
  }
  return "it ended";
}
