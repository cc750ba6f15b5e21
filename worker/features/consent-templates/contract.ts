import * as v from "valibot";
import { CONSENT_FIELD_TYPES } from "../../../db/values/consents.ts";
import { FORM_LANGUAGE_CODES, FORM_THEMES } from "../../../db/values/forms.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { FieldId, FormField, plainLine, plainText, Target } from "../forms/contract.ts";

const line = plainLine(LIMITS.formLabelLength);
const text = plainText(LIMITS.formTextLength);

const isConsentField = ({ type }: FormField) =>
  CONSENT_FIELD_TYPES.some((allowed) => allowed === type);

/** What is asked of a person besides their consent: the fields of a form, without its conditions and files. */
export const ConsentField = v.pipe(
  FormField,
  v.check(isConsentField, "A consent cannot ask for this."),
);

/** One thing that somebody can say yes to, with a box of its own that nobody ticks for them. */
export const Purpose = v.object({
  id: FieldId,
  label: v.pipe(line, v.nonEmpty("Say what is consented to.")),
  /** What it means, below the label. */
  text,
  /** Without it nothing can be sent: for what the consent is about. */
  required: v.boolean(),
});
export type Purpose = v.InferOutput<typeof Purpose>;

/** Who is answerable for what is stored. */
export const Controller = v.object({
  name: line,
  address: line,
  email: v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.emailLength)),
});

const Language = v.picklist(FORM_LANGUAGE_CODES);

/** The same words in one further language. What is empty stands in the template's own. */
export const ConsentTranslation = v.object({
  title: plainLine(LIMITS.formTitleLength),
  description: text,
  submitButtonText: plainLine(LIMITS.formNameLength),
  disclaimerText: text,
  successTitle: plainLine(LIMITS.formTitleLength),
  successText: text,
  purposes: v.record(FieldId, v.object({ label: line, text })),
  fields: v.record(
    FieldId,
    v.object({
      label: line,
      hint: text,
      placeholder: line,
      linkText: line,
      options: v.pipe(v.array(line), v.maxLength(LIMITS.formOptionsMost)),
    }),
  ),
});
export type ConsentTranslation = v.InferOutput<typeof ConsentTranslation>;

const areUnlike = (names: readonly string[]) => new Set(names).size === names.length;

/** form_config: what people are asked, in which words. A published version is exactly this. */
export const ConsentDefinition = v.pipe(
  v.object({
    fields: v.pipe(v.array(ConsentField), v.maxLength(LIMITS.formFieldsMost)),
    purposes: v.pipe(v.array(Purpose), v.maxLength(LIMITS.consentPurposesMost)),
    controller: Controller,
    /** Where the privacy policy stands. */
    policyUrl: Target,
    settings: v.object({
      theme: v.picklist(FORM_THEMES),
      /** Empty: the specification's own words. */
      title: plainLine(LIMITS.formTitleLength),
      description: text,
      submitButtonText: plainLine(LIMITS.formNameLength),
      showDisclaimer: v.boolean(),
      disclaimerText: text,
      successTitle: plainLine(LIMITS.formTitleLength),
      successText: text,
      /** The address that the worker sees is stored with each consent. */
      recordsAddress: v.boolean(),
      /** The person may add a picture of what they saw. */
      offersScreenshot: v.boolean(),
      /** Counts only once a link in a mail was followed. */
      isDoubleOptIn: v.boolean(),
      mailsReceipt: v.boolean(),
      language: Language,
    }),
    translations: v.record(Language, v.optional(ConsentTranslation)),
  }),
  v.check(
    ({ fields, purposes }) => areUnlike([...fields, ...purposes].map(({ id }) => id)),
    "Each field and each purpose needs a name of its own.",
  ),
);
export type ConsentDefinition = v.InferOutput<typeof ConsentDefinition>;
