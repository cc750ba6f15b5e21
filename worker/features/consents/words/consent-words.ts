import type { FormLanguage } from "../../../../db/values/forms.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en, type ConsentWords } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

const WORDS: Record<FormLanguage, ConsentWords> = { en, de, fr, es, ar };

export const consentWords = (language: FormLanguage): ConsentWords => WORDS[language];
