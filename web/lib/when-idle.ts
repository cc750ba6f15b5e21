import { afterFirst } from "./warm-parts.ts";

// Not every browser offers it, whatever the type says.
const hasIdle = () => "requestIdleCallback" in window;

/** Once the page has what it shows and nothing better to do. Answers how to take it back. */
export function whenIdle(latestMs: number, run: () => void): () => void {
  let takeBack: (() => void) | undefined;
  let isOff = false;
  const start = () => {
    if (!isOff) takeBack = begin(latestMs, run);
  };
  const waited = afterFirst();
  if (waited) void waited.then(start);
  else start();
  return () => {
    isOff = true;
    takeBack?.();
  };
}

function begin(latestMs: number, run: () => void): () => void {
  if (hasIdle()) {
    const handle = requestIdleCallback(run, { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, latestMs);
  return () => clearTimeout(timer);
}
