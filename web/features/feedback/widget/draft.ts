import * as v from "valibot";
import { FEEDBACK_SCORES } from "../../../../db/values/feedback.ts";
import { createDraftStore } from "../../../kit/row-form/draft-store.ts";
import { draftPlace } from "./draft-place.ts";

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

const words = (userId: string) => createDraftStore(Written, draftPlace(userId));
/** Apart from the words, which are written at each key: where both are too much, the words stay. */
const picture = (userId: string) =>
  createDraftStore(Picture, draftPlace(userId, "feedback-picture"));

export function readDraft(userId: string): Draft {
  return { ...EMPTY, ...words(userId).read(), picture: picture(userId).read() };
}

export function keepDraft(userId: string, { picture: _apart, ...written }: Draft): void {
  words(userId).write(written);
}

export function keepPicture(userId: string, taken: Picture | null): void {
  if (taken) picture(userId).write(taken);
  else picture(userId).drop();
}

export function dropDraft(userId: string): void {
  words(userId).drop();
  picture(userId).drop();
}

export function hasContent({ score, comment, picture }: Draft): boolean {
  return score !== null || comment.trim() !== "" || picture !== null;
}
