import * as v from "valibot";
import { FORM_THEMES } from "../../../../db/values/forms.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { FormDefinition, FormDelivery, plainLine, plainText } from "../contract.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../../kit/list-fields.ts";

const Id = v.pipe(v.string(), v.uuid());

/** What a form is to visitors. changed: the draft is another than what they see. */
export const FORM_STATES = ["open", "changed", "closed", "draft"] as const;
export type FormStateName = (typeof FORM_STATES)[number];
const FORM_ORDERS = ["updated", "title", "answers"] as const;

export const FormFilter = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(FORM_STATES),
});
export type FormFilter = v.InferOutput<typeof FormFilter>;

export const FormListInput = v.object({
  ...FormFilter.entries,
  sort: v.optional(v.picklist(FORM_ORDERS), "updated"),
  ...PAGE,
});
export type FormListInput = v.InferOutput<typeof FormListInput>;

const STANDING = {
  id: v.string(),
  slug: v.string(),
  isActive: v.boolean(),
  publishedNumber: v.nullable(v.number()),
  publishedAt: v.nullable(v.string()),
  hasChanges: v.boolean(),
  /** How many have answered. */
  answers: v.number(),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
};

export const FormRow = v.object({
  ...STANDING,
  title: v.string(),
  theme: v.picklist(FORM_THEMES),
  fields: v.number(),
  lastAnswerAt: v.nullable(v.string()),
});
export type FormRow = v.InferOutput<typeof FormRow>;

export const FormList = v.object({
  items: v.array(FormRow),
  ...PAGING,
  total: v.number(),
  counts: v.object({
    all: v.number(),
    open: v.number(),
    changed: v.number(),
    closed: v.number(),
    draft: v.number(),
  }),
});
export type FormList = v.InferOutput<typeof FormList>;

/** A form as its admins work on it. */
export const Form = v.object({
  ...STANDING,
  definition: FormDefinition,
  delivery: FormDelivery,
  /** Webhooks are signed; the secret itself is never told again. */
  hasSecret: v.boolean(),
  /** Where it stood before: whoever comes there is led on. */
  formerSlugs: v.array(v.string()),
  /** Who saved last; null once the account is gone. */
  updatedBy: v.nullable(v.string()),
});
export type Form = v.InferOutput<typeof Form>;

const newTitle = v.optional(
  v.pipe(plainLine(LIMITS.formTitleLength), v.nonEmpty("Enter a title.")),
);

/** Blank, from one of the product's templates, or from a file. */
export const CreateFormInput = v.variant("from", [
  v.object({ from: v.literal("blank"), title: newTitle }),
  v.object({ from: v.literal("template"), template: v.string(), title: newTitle }),
  v.object({ from: v.literal("document"), document: v.unknown() }),
]);
export type CreateFormInput = v.InferOutput<typeof CreateFormInput>;

const { title, description, fields, settings } = FormDefinition.entries;

/** The parts of the draft that are present are written, the others stay. */
export const FormChanges = v.pipe(
  v.partial(v.object({ title, description, fields, settings, delivery: FormDelivery })),
  v.check((changes) => Object.keys(changes).length > 0, "Change at least one part."),
);
export type FormChanges = v.InferOutput<typeof FormChanges>;

/** The last version that whoever publishes has seen; null before the first. */
const seen = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));

export const PublishInput = v.object({
  after: seen,
  note: v.optional(plainText(LIMITS.formNoteLength), ""),
});
export type PublishInput = v.InferOutput<typeof PublishInput>;

export const FormDifference = v.object({
  differences: v.array(v.object({ fieldId: v.nullable(v.string()), text: v.string() })),
});
export type FormDifference = v.InferOutput<typeof FormDifference>;

/** Where a form has answers, whoever removes it names it and says how many. */
export const RemoveInput = v.object({
  title: v.optional(v.string()),
  answers: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
});
export type RemoveInput = v.InferOutput<typeof RemoveInput>;

/** Told this once. */
export const WebhookSecret = v.object({ secret: v.string() });
export type WebhookSecret = v.InferOutput<typeof WebhookSecret>;

const BULK_FORM_ACTIONS = ["open", "close", "remove"] as const;
export const BulkFormInput = v.object({
  ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(LIMITS.bulkMost)),
  action: v.picklist(BULK_FORM_ACTIONS),
});
export type BulkFormInput = v.InferOutput<typeof BulkFormInput>;

/** Those that were never published cannot open, and those with answers are not removed together. */
export const BulkFormOutcome = v.object({ changed: v.number(), left: v.number() });
export type BulkFormOutcome = v.InferOutput<typeof BulkFormOutcome>;
