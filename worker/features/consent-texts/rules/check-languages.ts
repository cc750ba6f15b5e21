import { FORM_LANGUAGE_CODES } from "../../../../db/values/forms.ts";
import type { ConsentDraft, Finding } from "../contract.ts";
import { disclaimerFault } from "./check-disclaimer.ts";
import { error, warning } from "./finding.ts";
import { consentText } from "./text.ts";
import { languageName, missingIn, wordsOf } from "./words-of.ts";

/** Whether every language says everything, and nothing that is not so. */
export function checkLanguages(draft: ConsentDraft): Finding[] {
  const { settings } = draft;
  const pieces = wordsOf(draft, standardDisclaimer(draft));
  const own = languageName(settings.language);
  const inEnglish =
    settings.language === "en"
      ? []
      : pieces
          .filter((piece) => piece.own === "")
          .map(({ name, key }) => warning(`${name} is in English, not in ${own}.`, `words ${key}`));
  const found = FORM_LANGUAGE_CODES.flatMap((code): Finding[] => {
    const words = draft.translations[code];
    if (!words || code === settings.language) return [];
    const missing = missingIn(pieces, words).map(({ name, key, isPurpose }) => {
      const message = `${name} is not translated into ${languageName(code)}.`;
      const place = `language ${code} ${key}`;
      return isPurpose ? error(message, place) : warning(message, place);
    });
    const { disclaimerText } = words;
    const isShown = settings.showDisclaimer && disclaimerText !== "";
    const fault = isShown ? disclaimerFault(disclaimerText, settings.recordsAddress) : null;
    const place = `language ${code} disclaimerText`;
    return fault === null ? missing : [...missing, error(`${languageName(code)}: ${fault}`, place)];
  });
  return [...inEnglish, ...found];
}

/** The specification's words, which follow what is recorded. */
export function standardDisclaimer(draft: ConsentDraft): string {
  const settings = { ...draft.settings, showDisclaimer: true, disclaimerText: "" };
  return consentText({ ...draft, settings }, settings.language).disclaimer;
}
