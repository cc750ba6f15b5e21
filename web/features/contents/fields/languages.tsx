import { FORM_LANGUAGES, type FormLanguage } from "../../../../db/values/forms.ts";
import type { FieldPage } from "./page-field.ts";

type Props = {
  page: Pick<FieldPage, "language" | "words">;
  languages: readonly FormLanguage[];
  addressIn: (language: FormLanguage) => string;
};

/** Links to the same page in its other languages. */
export function Languages({ page: { language, words }, languages, addressIn }: Props) {
  if (languages.length < 2) return null;
  return (
    <nav className="l" aria-label={words.languages}>
      {languages.map((code) => (
        <a
          key={code}
          href={addressIn(code)}
          lang={code}
          hrefLang={code}
          {...(code === language ? { "aria-current": "true" } : {})}
        >
          {FORM_LANGUAGES.find((one) => one.code === code)?.name}
        </a>
      ))}
    </nav>
  );
}

/** For a document's root, where its language is read from the right. */
export function directionOf(language: FormLanguage): { dir?: "rtl" } {
  const direction = FORM_LANGUAGES.find(({ code }) => code === language)?.direction;
  return direction === "rtl" ? { dir: "rtl" } : {};
}
