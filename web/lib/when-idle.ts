// Not every browser offers it, whatever the type says.
const hasIdle = () => "requestIdleCallback" in window;

/** Once the page has nothing better to do, and no later than that. Answers how to take it back. */
export function whenIdle(latestMs: number, run: () => void): () => void {
  if (hasIdle()) {
    const handle = requestIdleCallback(run, { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, latestMs);
  return () => clearTimeout(timer);
}
