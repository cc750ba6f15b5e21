import type { FormLanguage } from "../../../../db/values/forms.ts";
import type { FormField } from "../../../../worker/features/forms/contract.ts";
import type { Answers } from "../../../../worker/features/forms/rules/answers.ts";
import type { FormWords } from "../../../../worker/features/forms/words/en.ts";

/** A field in the words of the page's language; what is sent stays in its author's own. */
export type PageField = FormField & { choices: readonly { value: string; label: string }[] };

/** What a field needs to know of the page that it stands on. */
export type FieldPage = {
  language: FormLanguage;
  words: FormWords;
  answers: Answers;
  /** What is wrong, in words, by the id of the field. */
  errors: Readonly<Record<string, string | undefined>>;
};

/** What a single box answers. */
export const TICKED = "yes";
