import { wait } from "../../lib/after.ts";
import { TIMINGS } from "../timings.ts";

/** Once the server answers, whatever it says: a page that is left before gives way to the browser's own error. */
export async function onceServed(): Promise<void> {
  while (!(await isServed())) await wait(TIMINGS.servedAgainMs);
}

async function isServed(): Promise<boolean> {
  try {
    await fetch(`/version.json?t=${Date.now()}`, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
