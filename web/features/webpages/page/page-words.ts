import { FORM_LANGUAGES } from "../../../../db/values/forms.ts";

/** What the product itself says on a page, in its author's language as far as it knows it. */
const SKIP: Record<string, string> = {
  en: "Skip to the text",
  de: "Zum Text springen",
  fr: "Aller au texte",
  es: "Ir al texto",
  ar: "انتقل إلى النص",
};

const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);

export function wordsFor(language: string) {
  const [code = "en"] = language.split("-");
  const known = FORM_LANGUAGES.find((one) => one.code === code);
  const skip = SKIP[code];
  return {
    isRightToLeft: known ? known.direction === "rtl" : RIGHT_TO_LEFT.has(code),
    skip: skip ?? SKIP["en"],
    /** Where the product knows no words of the page's language, its own are told apart. */
    skipLanguage: skip === undefined ? "en" : undefined,
  };
}
