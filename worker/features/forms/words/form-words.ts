import type { FormLanguage, UploadKind } from "../../../../db/values/forms.ts";
import type { Fault } from "../rules/check-answer.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

/** What the product itself says on a public form. {braces} are filled in. */
export type FormWords = {
  faults: Record<Fault["kind"], string>;
  oneFile: string;
  requiredNote: string;
  invalidTitle: string;
  invalidText: string;
  failedTitle: string;
  failedText: string;
  /** It may have arrived, and sending again stores it once. */
  unknownText: string;
  busyText: string;
  offlineText: string;
  tooLarge: string;
  wrongFile: string;
  earlyTitle: string;
  earlyText: string;
  closedTitle: string;
  closedText: string;
  fullTitle: string;
  fullText: string;
  emptyText: string;
  sentTitle: string;
  sentText: string;
  againTitle: string;
  againText: string;
  goOnText: string;
  goOn: string;
  expiredTitle: string;
  expiredText: string;
  savedTitle: string;
  savedText: string;
  copy: string;
  copied: string;
  submit: string;
  sending: string;
  next: string;
  back: string;
  save: string;
  step: string;
  choose: string;
  newTab: string;
  languages: string;
  trap: string;
  uploadOne: string;
  uploadSeveral: string;
  keep: string;
  uploadKinds: Record<UploadKind, string>;
};

const WORDS: Record<FormLanguage, FormWords> = { en, de, fr, es, ar };

export const formWords = (language: FormLanguage): FormWords => WORDS[language];
