import type { FormTheme } from "../../../../db/values/forms.ts";

/** How each theme looks, for whoever chooses one. */
export const THEME_WORDS: Record<FormTheme, string> = {
  default: "Serif on warm paper, like a printed brief",
  "executive-corporate": "Navy band and a gold line, formal",
  "executive-minimal": "Black on white, with lots of space",
  "executive-modern": "Rounded and green, friendly",
};
