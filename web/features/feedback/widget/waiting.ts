import * as v from "valibot";
import { FeedbackInput } from "../../../../worker/features/feedback/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { lastingStorage, parseText, readText } from "../../../lib/expiring-storage.ts";
import { feedbackQueueKey, feedbackQueueKeys } from "../../../lib/feedback-door.ts";
import { Picture } from "./draft.ts";

/** Feedback on its way, with everything that its sending needs. */
export const Waiting = v.object({
  input: FeedbackInput,
  picture: v.nullable(Picture),
  since: v.number(),
  /** Why the server took it not; then it is offered back and not sent again. */
  refusal: v.nullable(v.string()),
});
export type Waiting = v.InferOutput<typeof Waiting>;

/** "whole", or what did not fit: the browser's room is small, and the queue has an end. */
export type Kept = "whole" | "without picture" | "not at all";

export function keepWaiting(userId: string, waiting: Waiting): Kept {
  const key = feedbackQueueKey(userId, waiting.input.submissionKey);
  const others = feedbackQueueKeys(feedbackQueueKey(userId)).filter((other) => other !== key);
  if (others.length >= LIMITS.feedbackQueueMost) return "not at all";
  if (store(key, waiting)) return "whole";
  if (waiting.picture && store(key, { ...waiting, picture: null })) return "without picture";
  return "not at all";
}

function store(key: string, waiting: Waiting): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(waiting));
    return true;
  } catch {
    return false;
  }
}

/** Oldest first; what cannot be read any more is thrown away. */
export function readWaiting(userId: string): Waiting[] {
  const storage = lastingStorage();
  return feedbackQueueKeys(feedbackQueueKey(userId))
    .flatMap((key) => {
      const read = v.safeParse(Waiting, parseText(readText(storage, key)));
      if (!read.success) storage?.removeItem(key);
      return read.success ? read.output : [];
    })
    .toSorted((a, b) => a.since - b.since);
}

/** Still there, or sent by another tab meanwhile. */
export function isWaiting(userId: string, { input }: Waiting): boolean {
  return readText(lastingStorage(), feedbackQueueKey(userId, input.submissionKey)) !== null;
}

export function dropWaiting(userId: string, { input }: Waiting): void {
  lastingStorage()?.removeItem(feedbackQueueKey(userId, input.submissionKey));
}
