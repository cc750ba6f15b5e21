import * as v from "valibot";
import {
  CONDITION_TESTS,
  FIELD_TYPES,
  FORM_LANGUAGE_CODES,
  FORM_THEMES,
  UPLOAD_KINDS,
} from "../../../db/values/forms.ts";
import { EmbedOrigins } from "../../kit/embed-origins.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";

export const plainLine = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(most, `Use at most ${most} characters.`),
  );
export const plainText = (most: number) =>
  v.pipe(v.string(), v.maxLength(most, `Use at most ${most} characters.`));

/** http, https or a path of this site. Empty where there is none. */
export const Target = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LIMITS.pathLength, "This address is too long."),
  v.check(
    (text) => text === "" || isSafeTarget(text),
    "Use a web address, or a path such as /privacy.",
  ),
);

const HERE = "http://same.site";

function isSafeTarget(text: string): boolean {
  if (/[\\\s\p{Cc}]/u.test(text)) return false;
  if (text.startsWith("/")) {
    if (!URL.canParse(text, HERE)) return false;
    const { origin, pathname } = new URL(text, HERE);
    return origin === HERE && !text.startsWith("//") && !pathname.startsWith("//");
  }
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** What names a field in answers, addresses and conditions, for as long as the form lives. */
export const FieldId = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_-]*$/, "Use lowercase letters, digits, - and _."),
  v.maxLength(40),
  // Names of this shape are the page's own, and every object of the language has the other.
  v.check((id) => !id.startsWith("form_") && id !== "constructor", "Choose another name."),
);

export const Condition = v.object({
  /** Whether one rule is enough. */
  any: v.boolean(),
  rules: v.pipe(
    v.array(
      v.object({
        fieldId: FieldId,
        test: v.picklist(CONDITION_TESTS),
        value: plainText(LIMITS.formOptionLength),
      }),
    ),
    v.minLength(1),
    v.maxLength(LIMITS.formConditionRulesMost),
  ),
});
export type Condition = v.InferOutput<typeof Condition>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LIMITS.formAnswerLength));

const FieldValidation = v.object({
  minLength: v.nullable(count),
  maxLength: v.nullable(count),
  pattern: plainText(LIMITS.formPatternLength),
  /** Of numbers, and of days as YYYY-MM-DD; empty where there is none. */
  min: plainText(30),
  max: plainText(30),
});

/** One part of a form. All types share one shape, so that a type can be changed without losing words. */
export const FormField = v.object({
  id: FieldId,
  type: v.picklist(FIELD_TYPES),
  /** The question; a step's title; nothing for a text block. */
  label: plainLine(LIMITS.formLabelLength),
  /** Below the label. A text block's words. */
  hint: plainText(LIMITS.formTextLength),
  placeholder: plainLine(LIMITS.formLabelLength),
  required: v.boolean(),
  options: v.pipe(
    v.array(plainLine(LIMITS.formOptionLength)),
    v.maxLength(LIMITS.formOptionsMost, `Use at most ${LIMITS.formOptionsMost} options.`),
  ),
  /** Stands behind the label, such as the policy that a box agrees to. */
  linkText: plainLine(LIMITS.formLabelLength),
  linkUrl: Target,
  validation: FieldValidation,
  /** What the address may fill it with: ?name=value. Empty: nothing. */
  prefill: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]*$/), v.maxLength(60)),
  /** A hidden field's answer where the address brings none. */
  value: plainText(LIMITS.formOptionLength),
  upload: v.object({
    kinds: v.pipe(
      v.array(v.picklist(UPLOAD_KINDS)),
      v.maxLength(UPLOAD_KINDS.length, "Name each kind of file once."),
    ),
    most: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.formUploadsMost)),
  }),
  /** Null: always shown. */
  condition: v.nullable(Condition),
});
export type FormField = v.InferOutput<typeof FormField>;

/** The author's words in one further language. What is empty stands in the form's own. */
export const Translation = v.object({
  title: plainLine(LIMITS.formTitleLength),
  description: plainText(LIMITS.formTextLength),
  submitButtonText: plainLine(LIMITS.formNameLength),
  successMessage: plainText(LIMITS.formTextLength),
  closedMessage: plainText(LIMITS.formTextLength),
  fields: v.record(
    FieldId,
    v.object({
      label: plainLine(LIMITS.formLabelLength),
      hint: plainText(LIMITS.formTextLength),
      placeholder: plainLine(LIMITS.formLabelLength),
      linkText: plainLine(LIMITS.formLabelLength),
      /** In the order of the field's own; answers are stored in the form's own language. */
      options: v.pipe(
        v.array(plainLine(LIMITS.formOptionLength)),
        v.maxLength(LIMITS.formOptionsMost),
      ),
    }),
  ),
});
export type Translation = v.InferOutput<typeof Translation>;

const Moment = v.nullable(v.pipe(v.string(), v.isoTimestamp("Enter a date and a time.")));
const Language = v.picklist(FORM_LANGUAGE_CODES);

export const FormSettings = v.object({
  theme: v.picklist(FORM_THEMES),
  successMessage: plainText(LIMITS.formTextLength),
  redirectUrl: Target,
  submitButtonText: plainLine(LIMITS.formNameLength),
  allowMultipleSubmissions: v.boolean(),
  opensAt: Moment,
  closesAt: Moment,
  /** Null: as many as come. */
  answersMost: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000))),
  closedMessage: plainText(LIMITS.formTextLength),
  canSaveForLater: v.boolean(),
  /** Where it may stand in a frame: origins, or everywhere with *. Empty: nowhere. */
  embedOrigins: EmbedOrigins,
  language: Language,
  /** By the code of each further language. */
  translations: v.record(Language, v.optional(Translation)),
});
export type FormSettings = v.InferOutput<typeof FormSettings>;

const areUnlike = (names: readonly string[]) => new Set(names).size === names.length;

/** What visitors get: a form's published version is exactly this. */
export const FormDefinition = v.object({
  title: v.pipe(plainLine(LIMITS.formTitleLength), v.nonEmpty("Enter a title.")),
  description: plainText(LIMITS.formTextLength),
  fields: v.pipe(
    v.array(FormField),
    v.maxLength(LIMITS.formFieldsMost, `A form has at most ${LIMITS.formFieldsMost} fields.`),
    v.check((fields) => areUnlike(fields.map(({ id }) => id)), "Each field needs a unique name."),
  ),
  settings: FormSettings,
});
export type FormDefinition = v.InferOutput<typeof FormDefinition>;

/** Who hears of an answer. Stays with the form and is never published. */
export const FormDelivery = v.object({
  /** Mailed on each answer. */
  notifyAddresses: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email("Enter an email address."))),
    v.maxLength(LIMITS.formNotifyMost),
  ),
  /** Empty: none. */
  webhookUrl: v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.pathLength)),
  /** A mail to the visitor, at the answer to this field; null: none. */
  confirmation: v.nullable(
    v.object({
      fieldId: FieldId,
      subject: v.pipe(plainLine(LIMITS.formTitleLength), v.nonEmpty("Enter a subject.")),
      text: v.pipe(plainText(LIMITS.formTextLength), v.nonEmpty("Enter the text of the email.")),
      /** Repeats the answers. */
      withAnswers: v.boolean(),
    }),
  ),
});
export type FormDelivery = v.InferOutput<typeof FormDelivery>;
