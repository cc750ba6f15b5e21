import * as v from "valibot";
import { CONSENT_FIELD_TYPES } from "../../../db/values/consents.ts";
import { FORM_LANGUAGE_CODES, FORM_THEMES } from "../../../db/values/forms.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { FieldId, FormField, plainLine, plainText, Target } from "../forms/contract.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

const line = plainLine(LIMITS.formLabelLength);
const text = plainText(LIMITS.formTextLength);

const isConsentField = ({ type }: FormField) =>
  CONSENT_FIELD_TYPES.some((allowed) => allowed === type);

/** What is asked of a person besides their consent: the fields of a form, without its conditions and files. */
const ConsentField = v.pipe(
  FormField,
  v.check(isConsentField, "A consent text can't have this field."),
);

/** One thing that somebody can say yes to, with a box of its own that nobody ticks for them. */
export const Purpose = v.object({
  id: FieldId,
  label: v.pipe(line, v.nonEmpty("Enter what people agree to.")),
  /** What it means, below the label. */
  text,
  /** Without it nothing can be sent: for what the consent is about. */
  required: v.boolean(),
});
export type Purpose = v.InferOutput<typeof Purpose>;

/** Who is answerable for what is stored. */
const Controller = v.object({
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

const NO_TICK = "A box can't be ticked in advance. Remove what fills it in.";
/** What a file says beside the parts that are known, such as a box that is ticked already. */
const onlyKnown = (issue: v.StrictObjectIssue) =>
  issue.expected === "never" ? NO_TICK : issue.message;

const CHOICES = new Set(["checkbox", "radio", "select"]);
const isLeftOpen = ({ type, value, prefill }: FormField) =>
  !CHOICES.has(type) || (value === "" && prefill === "");

/** A definition while it is being written: words may be missing, and an address be half typed. */
export const ConsentDraft = v.pipe(
  v.object({
    ...ConsentDefinition.pipe[0].entries,
    fields: v.pipe(
      v.array(
        v.pipe(
          v.strictObject(FormField.entries, onlyKnown),
          v.check(isConsentField, "A consent text can't have this field."),
          v.check(isLeftOpen, NO_TICK),
        ),
      ),
      v.maxLength(LIMITS.formFieldsMost),
    ),
    purposes: v.pipe(
      v.array(v.strictObject({ ...Purpose.entries, label: line }, onlyKnown)),
      v.maxLength(
        LIMITS.consentPurposesMost,
        `A consent text can have at most ${LIMITS.consentPurposesMost} purposes.`,
      ),
    ),
    policyUrl: plainLine(LIMITS.pathLength),
  }),
  v.check(
    ({ fields, purposes }) => areUnlike([...fields, ...purposes].map(({ id }) => id)),
    "Each field and each purpose needs a name of its own.",
  ),
);
export type ConsentDraft = v.InferOutput<typeof ConsentDraft>;

const ConsentTextName = v.pipe(plainLine(LIMITS.formTitleLength), v.nonEmpty("Enter a name."));

/** What a new text begins with. */
export const CONSENT_KINDS = ["blank", "newsletter", "event", "testimonial"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const ConsentTextInput = v.object({
  name: ConsentTextName,
  kind: v.optional(v.picklist(CONSENT_KINDS), "blank"),
});
export type ConsentTextInput = v.InferOutput<typeof ConsentTextInput>;

export const ConsentTextChanges = v.object({
  name: v.optional(ConsentTextName),
  definition: v.optional(ConsentDraft),
});
export type ConsentTextChanges = v.InferOutput<typeof ConsentTextChanges>;

/** What changed, in the words of whoever publishes. */
export const NoteInput = v.object({ note: v.optional(plainLine(LIMITS.formTextLength), "") });

/** Gravity good: what was looked at and is as it has to be. */
export const Finding = v.object({
  gravity: v.picklist(["error", "warning", "good"]),
  message: v.string(),
  /** Where it is mended, such as 'policy' or 'purpose news'; null where nowhere is the place. */
  place: v.nullable(v.string()),
});
export type Finding = v.InferOutput<typeof Finding>;

export const TEMPLATE_STATES = ["published", "changed", "draft"] as const;
export type ConsentTextState = (typeof TEMPLATE_STATES)[number];
const TEMPLATE_ORDERS = ["updated", "name", "links"] as const;

export const ConsentTextListInput = v.object({
  /** Looked for in names and titles. */
  q: textOf(LIMITS.searchLength),
  state: choiceOf(TEMPLATE_STATES),
  sort: v.optional(v.picklist(TEMPLATE_ORDERS), "updated"),
  ...PAGE,
});
export type ConsentTextListInput = v.InferOutput<typeof ConsentTextListInput>;

const SUMMARY = {
  id: v.string(),
  name: v.string(),
  publishedNumber: v.nullable(v.number()),
  publishedAt: v.nullable(v.string()),
  hasChanges: v.boolean(),
  /** Addresses at which it is asked. */
  links: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** Null once the account is gone. */
  updatedBy: v.nullable(v.string()),
  version: v.number(),
};

export const ConsentTextSummary = v.object({
  ...SUMMARY,
  title: v.string(),
  purposes: v.number(),
  languages: v.array(Language),
});
export type ConsentTextSummary = v.InferOutput<typeof ConsentTextSummary>;

export const ConsentTextList = v.object({
  items: v.array(ConsentTextSummary),
  ...PAGING,
  total: v.number(),
  /** Published with a draft that goes on is both. */
  counts: v.object({
    all: v.number(),
    published: v.number(),
    changed: v.number(),
    draft: v.number(),
  }),
});
export type ConsentTextList = v.InferOutput<typeof ConsentTextList>;

export const ConsentText = v.object({ ...SUMMARY, definition: ConsentDraft });
export type ConsentText = v.InferOutput<typeof ConsentText>;

/** A text as a file, to be taken elsewhere. */
export const ConsentTextExport = v.object({
  format: v.literal("executive-advisor/consent", "This file contains no consent text."),
  formatVersion: v.literal(1, "This file comes from another version of the product."),
  name: ConsentTextName,
  definition: ConsentDraft,
});
export type ConsentTextExport = v.InferOutput<typeof ConsentTextExport>;
