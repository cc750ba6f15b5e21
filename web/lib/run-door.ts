const STARTED = "run:started";

/** Something long was started in this tab: what shows it opens, whether or not the live connection stands. */
export function showRuns(): void {
  window.dispatchEvent(new Event(STARTED));
}

export function onShowRuns(show: () => void): () => void {
  window.addEventListener(STARTED, show);
  return () => window.removeEventListener(STARTED, show);
}
