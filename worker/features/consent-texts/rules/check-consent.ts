import * as v from "valibot";
import type { FormLanguage } from "../../../../db/values/forms.ts";
import { Target } from "../../forms/contract.ts";
import type { ConsentDraft, Finding } from "../contract.ts";
import { checkLanguages } from "./check-languages.ts";
import { disclaimerFault } from "./check-disclaimer.ts";
import { error, good, warning } from "./finding.ts";
import { isChoiceField } from "./settle-draft.ts";

/** What has to be mended before anybody is asked, what had better be, and what is as it has to be. */
export function checkConsent(draft: ConsentDraft): Finding[] {
  return [
    ...checkPurposes(draft),
    ...checkFields(draft),
    ...checkController(draft),
    ...checkPolicy(draft),
    ...checkWords(draft),
    ...checkLanguages(draft),
    ...passed(draft),
  ];
}

export const isFault = ({ gravity }: Finding) => gravity === "error";

/** Words that join two things, by language. */
const JOINS: Record<FormLanguage, string> = {
  en: "and|or|as well as",
  de: "und|oder|sowie",
  fr: "et|ou|ainsi que",
  es: "y|e|o|u|así como",
  ar: "و|أو",
};
const joinsTwo = (label: string, language: FormLanguage) =>
  new RegExp(`(?<![\\p{L}-])(${JOINS[language]})(?![\\p{L}-])|&`, "iu").test(label);

function checkPurposes({ purposes, settings }: ConsentDraft): Finding[] {
  if (purposes.length === 0) {
    return [error("There is no purpose yet. Add one.", "purposes")];
  }
  const seen = new Set<string>();
  return purposes.flatMap(({ id, label, text, required }, index) => {
    const place = `purpose ${id}`;
    if (label.trim() === "") {
      return [error(`Purpose ${index + 1} doesn't say what people agree to.`, place)];
    }
    const found: Finding[] = [];
    if (seen.has(label.toLowerCase())) {
      found.push(error(`Two purposes say “${label}”.`, place));
    }
    seen.add(label.toLowerCase());
    if (required && text.trim() === "") {
      found.push(
        error(
          `“${label}” is required, but the text does not say why. Explain it.`,
          `purpose ${id} text`,
        ),
      );
    }
    if (joinsTwo(label, settings.language)) {
      const words = `“${label}” may ask for two things at once. Give each its own box.`;
      found.push(warning(words, place));
    }
    return found;
  });
}

function checkFields({ fields, settings }: ConsentDraft): Finding[] {
  const mail = fields.find(({ type }) => type === "email");
  const found: Finding[] = [];
  if (!mail) {
    found.push(error(`Add a field for the email address${reasonFor(settings)}.`, "fields"));
  } else if (!mail.required) {
    const words = `Make “${mail.label || "The email address"}” required${reasonFor(settings)}.`;
    found.push(error(words, `field ${mail.id}`));
  }
  fields.forEach((field, index) => {
    const place = `field ${field.id}`;
    if (field.label.trim() === "") found.push(error(`Field ${index + 1} has no label.`, place));
    if (!isChoiceField(field)) return;
    if (field.options.filter(Boolean).length === 0) {
      found.push(error(`“${field.label}” has no choices.`, place));
    }
    if (isChosenBefore(field)) {
      found.push(
        error(`“${field.label}” is ticked in advance. People must tick it themselves.`, place),
      );
    }
  });
  return found;
}

/** Drafts cannot hold it any more; a version from elsewhere might. */
const isChosenBefore = (field: ConsentDraft["fields"][number]) =>
  isChoiceField(field) && (field.value !== "" || field.prefill !== "");

/** A consent is known by its mail address; some settings write to it too. */
function reasonFor({ isDoubleOptIn, mailsReceipt }: ConsentDraft["settings"]): string {
  if (isDoubleOptIn) return ", so that the confirmation link can be sent";
  return mailsReceipt
    ? ", so that the receipt can be sent"
    : ", so that a consent can be found and withdrawn";
}

const Mail = v.pipe(v.string(), v.email());

function checkController({ controller: { name, address, email } }: ConsentDraft): Finding[] {
  const found: Finding[] = [];
  if (name.trim() === "") {
    found.push(error("The data controller is missing. Enter a name.", "controller name"));
  }
  if (email === "" && address.trim() === "") {
    const words = "The data controller has no contact. Enter an email address.";
    found.push(error(words, "controller email"));
  }
  if (email !== "" && !v.is(Mail, email)) {
    found.push(error(`“${email}” is not an email address.`, "controller email"));
  }
  return found;
}

function checkPolicy({ policyUrl }: ConsentDraft): Finding[] {
  if (policyUrl === "") return [error("The privacy policy is missing.", "policy")];
  return v.is(Target, policyUrl)
    ? []
    : [error("The privacy policy’s address is not valid. Use https://… or a path.", "policy")];
}

function checkWords({ settings }: ConsentDraft): Finding[] {
  const { showDisclaimer, disclaimerText, recordsAddress } = settings;
  if (!showDisclaimer) {
    const what = recordsAddress ? "the IP address, the time" : "the time";
    return [
      warning(
        `The page doesn’t say that ${what} and the browser are recorded.`,
        "settings disclaimer",
      ),
    ];
  }
  const fault = disclaimerText === "" ? null : disclaimerFault(disclaimerText, recordsAddress);
  return fault === null ? [] : [error(fault, "words disclaimerText")];
}

/** Says only what was looked at and found so. */
function passed({ fields, purposes }: ConsentDraft): Finding[] {
  if (purposes.length === 0 || fields.some(isChosenBefore)) return [];
  return [good("No box is ticked in advance.", null)];
}
