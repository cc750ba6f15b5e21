import type { Fault } from "../../../../worker/features/forms/rules/check-answer.ts";
import type { FormWords } from "../../../../worker/features/forms/words/form-words.ts";

/** What the page's script says by itself, in the order in which its form carries it. */
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
  "savedTitle",
  "savedText",
  "copy",
  "copied",
  "tooLarge",
  "wrongFile",
] as const satisfies readonly (keyof FormWords)[];

export const ISLAND_FAULTS = [
  "required",
  "email",
  "pattern",
  "number",
  "date",
  "option",
  "minLength",
  "maxLength",
  "uploads",
  "min",
  "max",
] as const satisfies readonly Fault["kind"][];

/** Stands between the words; none of them holds it. */
export const BETWEEN = "|";
