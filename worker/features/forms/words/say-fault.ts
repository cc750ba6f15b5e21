import type { FormLanguage } from "../../../../db/values/forms.ts";
import type { Fault } from "../rules/check-answer.ts";
import { fillWords } from "./fill-words.ts";
import { formWords } from "./form-words.ts";

/** What a visitor reads beside a field, in the language of the page. */
export function sayFault(language: FormLanguage, label: string, fault: Fault): string {
  const { kind, ...values } = fault;
  const { faults, oneFile } = formWords(language);
  if (kind === "uploads" && fault.n === 1) return oneFile;
  return fillWords(faults[kind], { ...values, label });
}
