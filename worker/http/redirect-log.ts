import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";

type Answered = { requestId: string; method: string; path: string; status: number };
type Waiting = { waitUntil(promise: Promise<unknown>): void };

let answered: Answered[] = [];
let due = 0;

/** Writing a line costs more than a known redirect itself, so those of a moment share one. */
export function logRedirect(line: Answered, waiting: Waiting) {
  answered.push(line);
  const now = Date.now();
  if (answered.length >= LIMITS.redirectLogLines) write();
  // A clock that was set back must not keep the lines until it is there again.
  else if (now >= due || due - now > LIMITS.redirectLogMs) {
    due = now + LIMITS.redirectLogMs;
    waiting.waitUntil(scheduler.wait(LIMITS.redirectLogMs).then(write));
  }
}

function write() {
  if (answered.length === 0) return;
  log("info", "redirects", { answered });
  answered = [];
}
