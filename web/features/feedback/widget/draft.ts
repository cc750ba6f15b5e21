import * as v from "valibot";
import { FEEDBACK_SCORES } from "../../../../db/values/feedback.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { keep, readKept, tabStorage } from "../../../lib/expiring-storage.ts";
import { feedbackDraftKey } from "../../../lib/feedback-door.ts";

/** A picture as it is kept and sent: its bytes as a data URL, and the page that it shows. */
export const Picture = v.object({ url: v.string(), page: v.string() });
export type Picture = v.InferOutput<typeof Picture>;

const Score = v.picklist(FEEDBACK_SCORES);

const Written = v.object({
  isOpen: v.boolean(),
  score: v.nullable(Score),
  comment: v.string(),
  /** The key of the last try and what it sent: the same again is the same submission. */
  tried: v.nullable(v.object({ key: v.string(), what: v.string() })),
});

export type Draft = v.InferOutput<typeof Written> & { picture: Picture | null };

const EMPTY: Draft = { isOpen: true, score: null, comment: "", picture: null, tried: null };

const expiresAfterMs = LIMITS.feedbackDraftMs;
const pictureKey = (userId: string) => `${feedbackDraftKey(userId)}:picture`;

export function readDraft(userId: string, storage = tabStorage()): Draft {
  const place = { storage, expiresAfterMs, now: Date.now() };
  const written = readKept(Written, { ...place, key: feedbackDraftKey(userId) });
  const picture = readKept(Picture, { ...place, key: pictureKey(userId) });
  return { ...EMPTY, ...written, picture };
}

export function keepDraft(userId: string, draft: Draft, storage = tabStorage()): void {
  const { picture: _apart, ...written } = draft;
  keep(written, { storage, key: feedbackDraftKey(userId), now: Date.now() });
}

/** Apart from the words, which are written at each key: where both are too much, the words stay. */
export function keepPicture(userId: string, picture: Picture | null, storage = tabStorage()): void {
  const key = pictureKey(userId);
  if (picture) keep(picture, { storage, key, now: Date.now() });
  else storage?.removeItem(key);
}

export function dropDraft(userId: string, storage = tabStorage()): void {
  storage?.removeItem(feedbackDraftKey(userId));
  storage?.removeItem(pictureKey(userId));
}

export function hasContent({ score, comment, picture }: Draft): boolean {
  return score !== null || comment.trim() !== "" || picture !== null;
}
