import type { FormLanguage } from "../../db/values/forms.ts";
import { CONSENT_NAMES } from "../../worker/features/consents/contract.ts";
import type { ConsentFaultKind } from "../../worker/features/consents/rules/judge-answers.ts";
import { consentWords } from "../../worker/features/consents/words/consent-words.ts";
import { sayConsentFault } from "../../worker/features/consents/words/say-consent-fault.ts";
import { fillWords } from "../../worker/features/forms/words/fill-words.ts";
import { AppError, type ErrorCode } from "../../worker/kernel/errors.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { saySize } from "../features/contents/fields/say-size.ts";

export type ConsentExplained = {
  /** The same for a program, in the words of the page's language. */
  error: AppError;
  title: string;
  text: string;
  /** Where it is mended; null where the person cannot. */
  fieldId: string | null;
};

const PICTURE_CODES: readonly ErrorCode[] = ["too_large_upload", "body_too_large", "bad_upload"];
const BUSY_CODES: readonly ErrorCode[] = ["too_many_requests", "not_a_person"];

/** Why a consent was not taken, as the specification says it, in the page's language. */
export function explainConsent(thrown: AppError, language: FormLanguage): ConsentExplained {
  const words = consentWords(language);
  const title = words.failedTitle;
  const error = named(thrown);
  const { code, fields = {} } = error;
  const [fieldId = null] = Object.keys(fields);
  if (PICTURE_CODES.includes(code)) {
    const size = saySize(LIMITS.consentScreenshotBytes, language);
    const isLarge = code !== "bad_upload";
    const text = isLarge ? fillWords(words.tooLarge, { size }) : words.wrongPicture;
    return explained(error, { title, text, fieldId: CONSENT_NAMES.screenshot });
  }
  const kind = error.data?.["kind"];
  if (code === "invalid_input" && isFaultKind(kind)) {
    const label = String(error.data?.["label"]);
    return explained(error, { ...sayConsentFault(language, { kind, label }), fieldId });
  }
  if (BUSY_CODES.includes(code)) {
    return explained(error, { title, text: words.busyText, fieldId: null });
  }
  const text = code === "form_outcome_unknown" ? words.unknownText : words.failedText;
  return explained(error, { title, text, fieldId: null });
}

const isFaultKind = (word: unknown): word is ConsentFaultKind =>
  word === "missing" || word === "email" || word === "no_email" || word === "odd";

/** A picture that is none has no field of the text; its own status says it. */
function named(error: AppError): AppError {
  const isPicture = error.code === "invalid_input" && error.fields?.["picture"] !== undefined;
  return isPicture ? new AppError("bad_upload", { cause: error }) : error;
}

type Said = Omit<ConsentExplained, "error">;

function explained(error: AppError, said: Said): ConsentExplained {
  const { code, retryAfterS } = error;
  const { title, text, fieldId } = said;
  return {
    ...said,
    error: new AppError(code, {
      detail: text,
      data: { title },
      cause: error,
      ...(fieldId === null ? {} : { fields: { [fieldId]: text } }),
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
    }),
  };
}
