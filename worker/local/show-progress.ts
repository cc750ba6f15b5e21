import { LOCAL } from "./local-limits.ts";

export type Step = { say: (detail: string) => void };

/** Runs a step and shows that it is alive: one changing line on a terminal, plain lines elsewhere. */
export async function showProgress<T>(label: string, work: (step: Step) => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const terminal = process.stdout.isTTY;
  let detail = "";
  const line = () => `${label}${detail ? `: ${detail}` : ""} (${seconds()} s)`;
  const tick = terminal
    ? () => process.stdout.write(`\r\u001b[2K${line()}`)
    : () => process.stdout.write(`${line()}\n`);
  const timer = setInterval(tick, terminal ? LOCAL.spinnerMs : LOCAL.progressMs);
  try {
    const result = await work({
      say: (text) => {
        detail = text;
      },
    });
    process.stdout.write(`${terminal ? "\r\u001b[2K" : ""}${line()}\n`);
    return result;
  } catch (error) {
    if (terminal) process.stdout.write("\r\u001b[2K");
    throw error;
  } finally {
    clearInterval(timer);
  }
}
