/** What the product is written in. A translation adds its line here. */
export const LANGUAGES = [{ code: "en", name: "English", direction: "ltr" }] as const;

export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);
