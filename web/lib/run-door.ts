const STARTED = "run:started";

/** Nobody was there yet to show it. */
let isWaiting = false;

/** Something long was started in this tab: what shows it opens, or does once it is there. */
export function showRuns(): void {
  isWaiting = window.dispatchEvent(new Event(STARTED, { cancelable: true }));
}

export function onShowRuns(show: () => void): () => void {
  function answer(event: Event) {
    event.preventDefault();
    show();
  }
  window.addEventListener(STARTED, answer);
  if (isWaiting) show();
  isWaiting = false;
  return () => window.removeEventListener(STARTED, answer);
}
