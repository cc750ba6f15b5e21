import type { FormWords } from "../../../../worker/features/forms/words/en.ts";

/** What the page's script says by itself, in the order in which its form carries it and script/words.ts reads it. */
export const ISLAND_WORDS = [
  "invalidTitle",
  "invalidText",
  "failedTitle",
  "failedText",
  "unknownText",
  "busyText",
  "offlineText",
  "closedTitle",
  "closedText",
  "sending",
  "next",
  "back",
  "step",
  "tooLarge",
  "wrongFile",
] as const satisfies readonly (keyof FormWords)[];
