const FIRST_LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-[a-z]{2})?(?=\s*(?:[,;]|$))/iu;

/** In what language a browser writes dates and numbers, as far as it says so. */
export function usualLocale(headers: Headers): string {
  const language = FIRST_LANGUAGE.exec(headers.get("accept-language") ?? "")?.[0] ?? "";
  return language === "" ? "" : (Intl.DateTimeFormat.supportedLocalesOf(language)[0] ?? "");
}
