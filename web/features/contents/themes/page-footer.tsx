import { FORM_LANGUAGES } from "../../../../db/values/forms.ts";

/** In the page's language as far as the product knows it. */
const PRIVACY: Record<(typeof FORM_LANGUAGES)[number]["code"], string> = {
  en: "Privacy",
  de: "Datenschutz",
  fr: "Confidentialité",
  es: "Privacidad",
  ar: "الخصوصية",
};

/** Whose page it is, and the way on. Within another site's page it does not stand. */
export function PageFooter({ language }: { language: string }) {
  const known = FORM_LANGUAGES.find(({ code }) => code === language.split("-")[0]);
  return (
    <footer>
      <a href="/">Executive Advisor</a>
      <a href="/privacy" {...(known ? {} : { lang: "en" })}>
        {PRIVACY[known?.code ?? "en"]}
      </a>
    </footer>
  );
}
