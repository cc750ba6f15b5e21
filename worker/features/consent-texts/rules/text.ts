import type { FormLanguage } from "../../../../db/values/forms.ts";
import type { ConsentDefinition } from "../contract.ts";

/** The specification's words, where a template has none of its own. */
export const CONSENT_DEFAULTS = {
  title: "Join Our Community",
  description: "Please provide your information to continue.",
  submitButtonText: "Continue",
  successTitle: "Thank you!",
  successText: "Your consent has been recorded successfully.",
} as const;

const DISCLAIMERS = {
  withAddress:
    "By continuing you agree that your IP address, the time and information about your browser are recorded.",
  withoutAddress:
    "By continuing you agree that the time and information about your browser are recorded.",
};

/** Every word that somebody sees before they consent, in one language: this, and nothing else, is hashed. */
export type ConsentText = {
  language: FormLanguage;
  title: string;
  description: string;
  fields: { id: string; label: string; hint: string; options: string[]; isRequired: boolean }[];
  purposes: { id: string; label: string; text: string; isRequired: boolean }[];
  disclaimer: string;
  controller: { name: string; address: string; email: string };
  policyUrl: string;
  button: string;
};

/** What a template says in a language; a language that it does not have is its own. */
export function consentText(definition: ConsentDefinition, asked: FormLanguage): ConsentText {
  const { settings, translations, controller, policyUrl } = definition;
  const other = asked === settings.language ? undefined : translations[asked];
  const language = other ? asked : settings.language;
  return {
    language,
    title: other?.title || settings.title || CONSENT_DEFAULTS.title,
    description: other?.description || settings.description || CONSENT_DEFAULTS.description,
    fields: definition.fields.map((field) => {
      const words = other?.fields[field.id];
      return {
        id: field.id,
        label: words?.label || field.label,
        hint: words?.hint || field.hint,
        options: field.options.map((option, at) => words?.options[at] || option),
        isRequired: field.required,
      };
    }),
    purposes: definition.purposes.map(({ id, label, text, required }) => {
      const words = other?.purposes[id];
      return { id, label: words?.label || label, text: words?.text || text, isRequired: required };
    }),
    disclaimer: settings.showDisclaimer
      ? other?.disclaimerText || settings.disclaimerText || defaultDisclaimer(settings)
      : "",
    controller: { ...controller },
    policyUrl,
    button:
      other?.submitButtonText || settings.submitButtonText || CONSENT_DEFAULTS.submitButtonText,
  };
}

/** It says what is recorded, and nothing that is not. */
const defaultDisclaimer = ({ recordsAddress }: ConsentDefinition["settings"]) =>
  recordsAddress ? DISCLAIMERS.withAddress : DISCLAIMERS.withoutAddress;
