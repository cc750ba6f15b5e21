import { causesOf } from "../../../kernel/pure/causes-of.ts";

/** The bucket knows nothing of this upload: it was given up, or is whole already. */
export const isUploadLost = (error: unknown): boolean =>
  says(error, /upload does not exist|\(10024\)/);

/** The bucket has other bytes of a part than those that were noted last. */
export const isPartLost = (error: unknown): boolean =>
  says(error, /parts could not be found|\(10025\)|\(10048\)/);

const says = (error: unknown, words: RegExp) =>
  causesOf(error).some(({ message }) => words.test(message));
