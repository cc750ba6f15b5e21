import { FORM_LANGUAGES } from "../../../../db/values/forms.ts";
import type { FormDefinition, FormSettings } from "../contract.ts";
import { compareFields, type Difference } from "./compare-fields.ts";
import { was } from "./compare-texts.ts";
import { themeName } from "../../contents/rules.ts";

/** What the later one has that the earlier one had not, and the other way round. */
export function compareDefinitions(earlier: FormDefinition, later: FormDefinition): Difference[] {
  const texts = [
    ...was("The title", earlier.title, later.title),
    ...was("The description", earlier.description, later.description),
  ];
  return [
    ...texts.map(ofForm),
    ...compareFields(earlier.fields, later.fields),
    ...compareSettings(earlier.settings, later.settings).map(ofForm),
  ];
}

const ofForm = (text: string): Difference => ({ fieldId: null, text });

export function compareSettings(earlier: FormSettings, later: FormSettings): string[] {
  const said: string[] = [];
  if (earlier.theme !== later.theme) {
    said.push(`The theme is now ${themeName(later.theme)}. It was ${themeName(earlier.theme)}.`);
  }
  said.push(
    ...was("The button", earlier.submitButtonText, later.submitButtonText),
    ...was("The thank-you message", earlier.successMessage, later.successMessage),
    ...was("The message when closed", earlier.closedMessage, later.closedMessage),
    ...was("The page after sending", earlier.redirectUrl, later.redirectUrl),
    ...was("The opening date", momentOf(earlier.opensAt), momentOf(later.opensAt)),
    ...was("The closing date", momentOf(earlier.closesAt), momentOf(later.closesAt)),
    ...was(
      "The maximum number of answers",
      numberOf(earlier.answersMost),
      numberOf(later.answersMost),
    ),
    ...was("The list of sites that may embed it", listOf(earlier), listOf(later)),
  );
  if (earlier.allowMultipleSubmissions !== later.allowMultipleSubmissions) {
    const more = later.allowMultipleSubmissions ? "may answer again" : "see the thank-you page";
    said.push(`After sending, people ${more}.`);
  }
  if (earlier.canSaveForLater !== later.canSaveForLater) {
    said.push(`Answers ${later.canSaveForLater ? "can" : "can no longer"} be saved for later.`);
  }
  return [...said, ...compareLanguages(earlier, later)];
}

function compareLanguages(earlier: FormSettings, later: FormSettings): string[] {
  const nameOf = (code: string) => FORM_LANGUAGES.find((one) => one.code === code)?.name ?? code;
  const said: string[] = [];
  if (earlier.language !== later.language) {
    said.push(
      `The form’s own language is now ${nameOf(later.language)}. It was ${nameOf(earlier.language)}.`,
    );
  }
  for (const { code, name } of FORM_LANGUAGES) {
    const [before, after] = [earlier.translations[code], later.translations[code]];
    if (!before && after) said.push(`${name} was added as a language.`);
    else if (before && !after) said.push(`${name} was removed as a language.`);
    else if (JSON.stringify(before) !== JSON.stringify(after)) {
      said.push(`The translation into ${name} changed.`);
    }
  }
  return said;
}

const listOf = ({ embedOrigins }: FormSettings) => embedOrigins.join(", ");
const numberOf = (value: number | null) => (value === null ? "" : String(value));
/** Of every zone the same, since whoever compares may sit anywhere. */
const momentOf = (at: string | null) =>
  at === null ? "" : `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
