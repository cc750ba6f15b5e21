import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { reportFailure } from "./run-command.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

type Stop = (how: { drains: boolean }) => Promise<void>;

/** Some senders signal a process and its group: the same wish, told twice. */
const SAME_WISH_MS = 1_000;

/**
 * Ends the process once, in order, at a signal or when the process that started it is gone. An
 * impatient second signal, or a stop that takes too long, ends it at once; the guard does the rest.
 */
export function stopOnce(stop: Stop): (code: number) => Promise<void> {
  let stopping: Promise<void> | undefined;
  let since = 0;
  const end = (code: number, drains = false) => {
    since ||= performance.now();
    return (stopping ??= finish(() => stop({ drains }), code));
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stopping && performance.now() - since > SAME_WISH_MS) process.exit(1);
      // Whoever sits at the terminal does not wait; whoever runs it for others asks so.
      void end(0, signal === "SIGTERM");
    });
  }
  // The terminal or the pipe that was read from is gone: nobody is left to serve.
  process.stdout.on("error", () => void end(0));
  process.stderr.on("error", () => void end(0));
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) void end(0);
  }, LOCAL.parentCheckMs);
  timer.unref();
  return end;
}

async function finish(stop: () => Promise<void>, code: number): Promise<void> {
  setTimeout(() => {
    reportFailure(new LocalFailure(`Stopping took more than ${LOCAL.stopMs / 1000} s.`));
    process.exit(1);
  }, LOCAL.stopMs).unref();
  try {
    await stop();
    process.exit(code);
  } catch (error) {
    reportFailure(error);
    process.exit(1);
  }
}
