import type { FormLanguage } from "../../../../db/values/forms.ts";
import type { Fault } from "../rules/check-answer.ts";
import { fillWords, wordsFor } from "./fill-words.ts";
import { formWords } from "./form-words.ts";

/** What a visitor reads beside a field, in the language of the page. */
export function sayFault(language: FormLanguage, label: string, fault: Fault): string {
  const { kind, ...values } = fault;
  const text = wordsFor(formWords(language).faults[kind], language, "n" in fault ? fault.n : 0);
  return fillWords(text, { ...values, label });
}
