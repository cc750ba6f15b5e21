import { LIMITS } from "../../worker/kernel/limits.ts";
import type { KnownStatus } from "../features/onboarding/status-cache.ts";

export type WatchParts = {
  /** What this browser's tabs know, while it is recent. */
  read: () => KnownStatus | null;
  keep: (status: KnownStatus) => void;
  ask: () => Promise<KnownStatus>;
  show: (status: KnownStatus) => void;
  now: () => number;
  /** Online and looked at. */
  isAwake: () => boolean;
  onAwake: (listener: () => void) => () => void;
  /** Another tab, or a part of this one, wrote what is known. */
  onTold: (listener: () => void) => () => void;
};

/**
 * Begins with what the server said as the screen loaded, hears what other tabs learn, and asks when all of
 * it is too old. While it asks, and when that fails, whatever was known last holds.
 */
export function watchOnboarding(first: KnownStatus, parts: WatchParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  let isStopped = false;

  function waitFor(ms: number) {
    due = parts.now() + ms;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  }

  async function look() {
    if (isStopped || !parts.isAwake() || parts.now() < due) return;
    // So that nothing else asks meanwhile; an answer that fails is asked for again after a rest.
    waitFor(LIMITS.circuitResetMs);
    const kept = parts.read();
    if (kept) return parts.show(kept);
    const status = await parts.ask().catch(() => null);
    if (isStopped || !status) return;
    parts.keep(status);
    parts.show(status);
    waitFor(LIMITS.onboardingCacheMs);
  }

  function hear() {
    const told = parts.read();
    if (!told) return;
    parts.show(told);
    waitFor(LIMITS.onboardingCacheMs);
  }

  const stopWaking = parts.onAwake(() => void look());
  const stopHearing = parts.onTold(hear);
  parts.keep(first);
  waitFor(LIMITS.onboardingCacheMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopWaking();
    stopHearing();
  };
}
