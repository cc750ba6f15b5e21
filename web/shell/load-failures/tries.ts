import { LIMITS } from "../../../worker/kernel/limits.ts";
import { readText, tabStorage } from "../../lib/expiring-storage.ts";

const TRIES = "tries-again";

/** How often somebody may still press Try Again in this tab; a good start gives all tries back. */
export function triesLeft(): number {
  return Math.max(0, LIMITS.retryButtonMost - (Number(readText(tabStorage(), TRIES)) || 0));
}

export function spendTry(): void {
  try {
    tabStorage()?.setItem(TRIES, String(LIMITS.retryButtonMost - triesLeft() + 1));
  } catch {
    // Then the tries are not counted.
  }
}

export function forgetTries(): void {
  try {
    tabStorage()?.removeItem(TRIES);
  } catch {
    // None were counted.
  }
}
