import type { FormLanguage } from "../../../../db/values/forms.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

/** What the product itself says around a text of consent, beside what it says on every form. {braces} are filled in. */
export type ConsentWords = {
  missingTitle: string;
  missingText: string;
  emailTitle: string;
  emailText: string;
  noEmail: string;
  oddText: string;
  failedTitle: string;
  failedText: string;
  /** It was refused, and nothing says why. */
  noReason: string;
  /** It may have arrived, and sending again stores it once. */
  unknownText: string;
  busyText: string;
  goneText: string;
  tooLarge: string;
  wrongPicture: string;
  chooseAgain: string;
  requiredNote: string;
  optional: string;
  purposes: string;
  controller: string;
  policy: string;
  picture: string;
  pictureHint: string;
  pasteHint: string;
  pictureShown: string;
  removePicture: string;
  unconfirmedTitle: string;
  unconfirmedText: string;
  ownText: string;
  own: string;
};

const WORDS: Record<FormLanguage, ConsentWords> = { en, de, fr, es, ar };

export const consentWords = (language: FormLanguage): ConsentWords => WORDS[language];
