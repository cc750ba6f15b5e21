import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { DraftPlace } from "../../../kit/row-form/draft-store.ts";
import { tabStorage } from "../../../lib/expiring-storage.ts";

/** What is being written in this tab. */
export const draftPlace = (of: string, what = "feedback-draft"): DraftPlace => ({
  what,
  of,
  storage: tabStorage(),
  expiresAfterMs: LIMITS.feedbackDraftMs,
  now: () => Date.now(),
});
