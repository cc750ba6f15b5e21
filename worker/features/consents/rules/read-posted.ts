import { FORM_LANGUAGE_CODES, type FormLanguage } from "../../../../db/values/forms.ts";
import type { ConsentDefinition } from "../../consent-texts/contract.ts";
import { isSeveral } from "../../forms/rules/answers.ts";
import { OWN_NAMES } from "../../forms/rules/fill.ts";
import { CONSENT_NAMES, type ConsentAnswers } from "../contract.ts";

/** What a posted consent says of itself, before the version that it answers is known. */
export type PostedConsent = {
  /** Undefined: the one that is published now. */
  version: number | undefined;
  /** Null: the template's own. */
  language: FormLanguage | null;
  /** Somebody filled in what nobody sees. */
  isTrapped: boolean;
  /** Null where no script ran. */
  tookMs: number | null;
  key: string | null;
  /** Null where none was chosen. */
  screenshot: File | null;
};

const KEY = /^[\w-]{8,100}$/;
const WHOLE = /^\d{1,9}$/;

export function readPosted(form: FormData, headerKey: string | null): PostedConsent {
  const own = (name: string) => textOf(form.get(name));
  const whole = (name: string) => (WHOLE.test(own(name)) ? Number(own(name)) : undefined);
  const key = [headerKey ?? "", own(OWN_NAMES.key)].find((text) => KEY.test(text));
  const file = form.get(CONSENT_NAMES.screenshot);
  return {
    version: whole(OWN_NAMES.version) || undefined,
    language: FORM_LANGUAGE_CODES.find((code) => code === own(OWN_NAMES.language)) ?? null,
    isTrapped: own(OWN_NAMES.trap) !== "",
    tookMs: whole(OWN_NAMES.took) ?? null,
    key: key ?? null,
    // A file input that nobody filled in sends an empty file.
    screenshot: file instanceof File && file.size > 0 ? file : null,
  };
}

/** What was typed and ticked, by the fields and purposes of the version. */
export function readSaid({ fields, purposes }: ConsentDefinition, form: FormData) {
  const answers: ConsentAnswers = Object.fromEntries(
    fields.map((field) => [
      field.id,
      isSeveral(field) ? form.getAll(field.id).map(textOf) : textOf(form.get(field.id)),
    ]),
  );
  const given = purposes.map(({ id }) => id).filter((id) => form.get(id) === CONSENT_NAMES.given);
  return { answers, purposes: given };
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");
