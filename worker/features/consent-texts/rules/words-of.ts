import { FORM_LANGUAGES, type FormLanguage } from "../../../../db/values/forms.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import type { ConsentDraft, ConsentTranslation } from "../contract.ts";
import { CONSENT_DEFAULTS } from "./text.ts";

/** One piece of a text that every language has in its own words. */
export type Piece = {
  /** Where it is edited, as findings name places. */
  key: string;
  name: string;
  /** The same where its own words stand beside it. */
  short: string;
  /** In the text's own language; empty where the specification's words stand. */
  own: string;
  /** What stands there when nothing of its own does. */
  standard: string;
  translated: (words: ConsentTranslation) => string;
  isPurpose: boolean;
  isLong: boolean;
  /** How many characters it may have. */
  most: number;
};

export const languageName = (code: FormLanguage) =>
  FORM_LANGUAGES.find((language) => language.code === code)?.name ?? code;

type Whole = Exclude<keyof ConsentTranslation, "purposes" | "fields">;

const [TITLE, TEXT, LABEL] = [
  LIMITS.formTitleLength,
  LIMITS.formTextLength,
  LIMITS.formLabelLength,
];

type WholePiece = Pick<Piece, "name" | "standard" | "isLong" | "most"> & { key: Whole };

const WHOLE: readonly WholePiece[] = [
  { key: "title", name: "Title", standard: CONSENT_DEFAULTS.title, isLong: false, most: TITLE },
  {
    key: "description",
    name: "Introduction",
    standard: CONSENT_DEFAULTS.description,
    isLong: true,
    most: TEXT,
  },
  {
    key: "submitButtonText",
    name: "Button",
    standard: CONSENT_DEFAULTS.submitButtonText,
    isLong: false,
    most: LIMITS.formNameLength,
  },
  { key: "disclaimerText", name: "Disclaimer", standard: "", isLong: true, most: TEXT },
  {
    key: "successTitle",
    name: "Thank-you title",
    standard: CONSENT_DEFAULTS.successTitle,
    isLong: false,
    most: TITLE,
  },
  {
    key: "successText",
    name: "Thank-you text",
    standard: CONSENT_DEFAULTS.successText,
    isLong: true,
    most: TEXT,
  },
];

/** Everything of a text that can be said in another language, in the order of the page. */
export function wordsOf(draft: ConsentDraft, standardDisclaimer: string): Piece[] {
  const { settings, purposes, fields } = draft;
  const whole = (key: Whole): Piece[] =>
    WHOLE.filter((one) => one.key === key).map(({ name, standard, isLong, most }) => ({
      key,
      name,
      short: name,
      isLong,
      most,
      isPurpose: false,
      own: settings[key],
      standard: key === "disclaimerText" ? standardDisclaimer : standard,
      translated: (words) => words[key],
    }));
  return [
    ...whole("title"),
    ...whole("description"),
    ...fields.flatMap(({ id, label, hint, options }): Piece[] => [
      {
        key: `field ${id}`,
        name: `Field “${label}”`,
        short: "Field",
        own: label,
        standard: "",
        isPurpose: false,
        isLong: false,
        most: LABEL,
        translated: (words) => words.fields[id]?.label ?? "",
      },
      {
        key: `field ${id} hint`,
        name: `Hint of “${label}”`,
        short: "Hint",
        own: hint,
        standard: "",
        isPurpose: false,
        isLong: true,
        most: TEXT,
        translated: (words) => words.fields[id]?.hint ?? "",
      },
      ...options.map((option, at): Piece => ({
        key: `field ${id} option ${at}`,
        name: `Choice of “${label}”`,
        short: "Choice",
        own: option,
        standard: "",
        isPurpose: false,
        isLong: false,
        most: LIMITS.formOptionLength,
        translated: (words) => words.fields[id]?.options[at] ?? "",
      })),
    ]),
    ...purposes.flatMap(({ id, label, text }): Piece[] => [
      {
        key: `purpose ${id}`,
        name: `Purpose “${label}”`,
        short: "Purpose",
        own: label,
        standard: "",
        isPurpose: true,
        isLong: false,
        most: LABEL,
        translated: (words) => words.purposes[id]?.label ?? "",
      },
      {
        key: `purpose ${id} text`,
        name: `What “${label}” means`,
        short: "What it means",
        own: text,
        standard: "",
        isPurpose: true,
        isLong: true,
        most: TEXT,
        translated: (words) => words.purposes[id]?.text ?? "",
      },
    ]),
    ...(settings.showDisclaimer ? whole("disclaimerText") : []),
    ...whole("submitButtonText"),
    ...whole("successTitle"),
    ...whole("successText"),
  ].filter(({ own, standard }) => own !== "" || standard !== "");
}

/** Those that a language lacks. */
export const missingIn = (pieces: readonly Piece[], words: ConsentTranslation) =>
  pieces.filter(({ translated }) => translated(words).trim() === "");
