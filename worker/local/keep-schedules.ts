import { messageOf } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { tellWorker, type WorkerAddress } from "./tell-worker.ts";

/** Each minute what the platform would call by its cron. */
export function keepSchedules(of: WorkerAddress): () => void {
  const timer = setInterval(() => void runSchedule(of), LOCAL.cronMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function runSchedule(of: WorkerAddress): Promise<void> {
  try {
    await tellWorker(of, { method: "POST", path: "/healthz/round" });
  } catch (error) {
    // The next minute tries again, as on the platform; the worker has logged its own part.
    process.stderr.write(`The schedule did not run: ${messageOf(error)}\n`);
  }
}
