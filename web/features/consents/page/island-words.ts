import type { ConsentWords } from "../../../../worker/features/consents/words/en.ts";
import type { FormWords } from "../../../../worker/features/forms/words/en.ts";

/** What the page's script says by itself, in the order in which its form carries it and script/words.ts reads it. */
export const ISLAND_WORDS = [
  "missingTitle",
  "missingText",
  "emailTitle",
  "emailText",
  "noEmail",
  "oddText",
  "failedTitle",
  "failedText",
  "noReason",
  "unknownText",
  "busyText",
  "goneText",
  "offlineText",
  "sending",
  "tooLarge",
  "wrongPicture",
  "pictureShown",
  "removePicture",
] as const satisfies readonly (keyof ConsentWords | keyof FormWords)[];

/** Of these, what only a page with a place for a picture needs. */
export const PICTURE_WORDS = ["tooLarge", "wrongPicture", "pictureShown", "removePicture"] as const;
