import type { Answers } from "../../../../worker/features/forms/rules/answers.ts";

/** What a visitor's own page holds beside the text: what they typed and ticked, and what became of it. */
export type ConsentFill = {
  answers: Answers;
  /** The purposes whose boxes they ticked themselves. */
  given: readonly string[];
  note: { title: string; text: string; fieldId: string | null };
  /** A browser gives a chosen file only once. */
  hadPicture: boolean;
};
