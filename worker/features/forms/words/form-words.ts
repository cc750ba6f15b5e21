import type { FormLanguage } from "../../../../db/values/forms.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en, type FormWords } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

const WORDS: Record<FormLanguage, FormWords> = { en, de, fr, es, ar };

export const formWords = (language: FormLanguage): FormWords => WORDS[language];
