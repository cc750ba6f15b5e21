import { PERSONAL } from "./personal-storage.ts";

const OPEN = "feedback:open";

/** Opens the feedback card from anywhere in the frame; false where there is none. */
export function openFeedback(): boolean {
  return !window.dispatchEvent(new Event(OPEN, { cancelable: true }));
}

export function onOpenFeedback(open: () => void): () => void {
  function answer(event: Event) {
    event.preventDefault();
    open();
  }
  window.addEventListener(OPEN, answer);
  return () => window.removeEventListener(OPEN, answer);
}

const QUEUE = `${PERSONAL}feedback-queue:`;

/** What waits to be sent: one key each, so that two tabs never write over one another. */
export const feedbackQueueKey = (userId: string, submissionKey = "") =>
  `${QUEUE}${userId}:${submissionKey}`;

/** The keys of what waits in this browser, of one person or of anybody. */
export function feedbackQueueKeys(prefix = QUEUE): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
