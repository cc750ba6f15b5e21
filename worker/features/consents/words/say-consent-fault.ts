import type { FormLanguage } from "../../../../db/values/forms.ts";
import { fillWords } from "../../forms/words/fill-words.ts";
import type { ConsentFaultKind } from "../rules/judge-answers.ts";
import { consentWords } from "./consent-words.ts";

/** What is wrong with a consent, in the language of its page. */
export function sayConsentFault(
  language: FormLanguage,
  { kind, label }: { kind: ConsentFaultKind; label: string },
): { title: string; text: string } {
  const words = consentWords(language);
  switch (kind) {
    case "missing":
      return { title: words.missingTitle, text: fillWords(words.missingText, { label }) };
    case "email":
      return { title: words.emailTitle, text: words.emailText };
    case "no_email":
      return { title: words.failedTitle, text: words.noEmail };
    case "odd":
      return { title: words.failedTitle, text: fillWords(words.oddText, { label }) };
  }
}
