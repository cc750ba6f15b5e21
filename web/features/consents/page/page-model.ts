import type { FormLanguage } from "../../../../db/values/forms.ts";
import type { ConsentDefinition } from "../../../../worker/features/consent-texts/contract.ts";
import {
  CONSENT_DEFAULTS,
  type ConsentText,
  consentText,
} from "../../../../worker/features/consent-texts/rules/text.ts";
import type { ConsentView } from "../../../../worker/features/consent-texts/rules/view.ts";
import { consentWords } from "../../../../worker/features/consents/words/consent-words.ts";
import type { ConsentWords } from "../../../../worker/features/consents/words/en.ts";
import { languagesOf } from "../../../../worker/features/forms/rules/view.ts";
import { formWords } from "../../../../worker/features/forms/words/form-words.ts";
import type { FieldPage, PageField } from "../../contents/fields/page-field.ts";
import type { ConsentFill } from "./consent-fill.ts";

export type ConsentModel = FieldPage & {
  id: string;
  number: number;
  path: string;
  languages: readonly FormLanguage[];
  /** Everything that is shown and hashed. */
  text: ConsentText;
  /** What the product says around it. */
  said: ConsentWords;
  fields: readonly PageField[];
  thanks: { title: string; text: string };
  theme: ConsentDefinition["settings"]["theme"];
  offersScreenshot: boolean;
  redirectUrl: string;
  sent: ConsentView["sent"];
  fill: ConsentFill | null;
};

export type PublishedConsent = {
  id: string;
  slug: string;
  number: number;
  redirectUrl: string;
  document: ConsentDefinition;
};

export function consentModel(
  { id, number, redirectUrl, document }: PublishedConsent,
  view: ConsentView,
  path: string,
  fill: ConsentFill | null,
): ConsentModel {
  const { settings, translations } = document;
  const text = consentText(document, view.language);
  const { language } = text;
  const fault = fill?.note.fieldId ?? null;
  return {
    id,
    number,
    path,
    language,
    text,
    redirectUrl,
    fill,
    sent: view.sent,
    theme: settings.theme,
    offersScreenshot: settings.offersScreenshot,
    languages: languagesOf({ language: settings.language, translations }),
    words: formWords(language),
    said: consentWords(language),
    fields: document.fields.map((field, at) => shownField(field, text.fields[at])),
    thanks: thanksOf(document, language),
    answers: fill?.answers ?? {},
    errors: fill && fault !== null ? { [fault]: fill.note.text } : {},
  };
}

/** A field in the words that are hashed, and in no others. */
function shownField(
  field: ConsentDefinition["fields"][number],
  said: ConsentText["fields"][number] | undefined,
): PageField {
  const { label = "", hint = "", options = [] } = said ?? {};
  return {
    ...field,
    label,
    hint,
    placeholder: "",
    linkText: "",
    linkUrl: "",
    choices: field.options.map((value, at) => ({ value, label: options[at] ?? value })),
  };
}

function thanksOf({ settings, translations }: ConsentDefinition, language: FormLanguage) {
  const other = language === settings.language ? undefined : translations[language];
  return {
    title: other?.successTitle || settings.successTitle || CONSENT_DEFAULTS.successTitle,
    text: other?.successText || settings.successText || CONSENT_DEFAULTS.successText,
  };
}

/** The page's own address with the language that was chosen. */
export function consentAddress(
  { path, languages, language }: Pick<ConsentModel, "path" | "languages" | "language">,
  other: FormLanguage = language,
): string {
  return languages.length > 1 ? `${path}?lang=${other}` : path;
}
