import { forget, lastingStorage, readText } from "../../../lib/expiring-storage.ts";

/** Beside the plan and apart from it: that there is one, and since when it was last changed. */
const KEPT = "planner-kept";
const ASKED = "planner-asked";

export const keptSince = (): string | null => readText(lastingStorage(), KEPT);
export const forgetKept = () => forget(lastingStorage(), KEPT);
export const noteKept = (at: string) => write(KEPT, at);

/** The browser is asked once for all whether it keeps the plan. */
export const wasAsked = (): boolean => readText(lastingStorage(), ASKED) !== null;
export const noteAsked = () => write(ASKED, "yes");

function write(key: string, value: string): void {
  try {
    lastingStorage()?.setItem(key, value);
  } catch {
    // Without it a plan that the browser removes is missed by nobody but its owner.
  }
}
