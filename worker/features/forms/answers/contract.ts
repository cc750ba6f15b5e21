// oxlint-disable max-lines -- one list with everything that is asked and answered of it.
import * as v from "valibot";
import {
  ANSWER_STATES,
  DELIVERY_STATES,
  FIELD_TYPES,
  FORM_LANGUAGE_CODES,
} from "../../../../db/values/forms.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { FieldId } from "../contract.ts";
import {
  choiceOf,
  DAY,
  PAGE,
  PAGING,
  textOf,
  WORK,
  WORK_FILTER,
  ZONE,
} from "../../../kit/list-fields.ts";

const Id = v.pipe(v.string(), v.uuid());

const Version = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{0,6}$/, "Enter a version number."),
    v.transform((text) => (text === "" ? undefined : Number(text))),
  ),
);

/** Lines of field:answer; all of them hold. An option is one line, so nothing in it is taken for an end. */
const Choices = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(LIMITS.pathLength),
    v.transform((text) => text.split("\n").filter((line) => line !== "")),
    v.array(
      v.pipe(
        v.string(),
        v.transform((line) => {
          const [fieldId = ""] = line.split(":", 1);
          return { fieldId, value: line.slice(fieldId.length + 1) };
        }),
        v.object({ fieldId: FieldId, value: v.string() }),
      ),
    ),
    v.maxLength(LIMITS.formConditionRulesMost),
    v.transform((choices) => (choices.length === 0 ? undefined : choices)),
  ),
);

export const SUBMISSION_SORTS = ["newest", "oldest"] as const;
export type SubmissionSort = (typeof SUBMISSION_SORTS)[number];

const FILTER = {
  formId: Id,
  /** Looked for in every answer and in the names of files. */
  q: textOf(LIMITS.searchLength),
  /** Calendar days in the zone, both included. */
  from: DAY,
  to: DAY,
  zone: ZONE,
  version: Version,
  language: choiceOf(FORM_LANGUAGE_CODES),
  /** A mail address, as it was answered. */
  person: textOf(LIMITS.emailLength),
  choice: Choices,
  /** How far the work on it is. */
  state: choiceOf(ANSWER_STATES),
  ...WORK_FILTER,
};
const SORT = { sort: v.optional(v.picklist(SUBMISSION_SORTS), "newest") };

export const SubmissionFilter = v.object(FILTER);
export type SubmissionFilter = v.InferOutput<typeof SubmissionFilter>;

/** Answers as they are filtered and ordered. */
export const SubmissionOrder = v.object({ ...FILTER, ...SORT });
export type SubmissionOrder = v.InferOutput<typeof SubmissionOrder>;

export const SubmissionListInput = v.object({ ...FILTER, ...SORT, ...PAGE });
export type SubmissionListInput = v.InferOutput<typeof SubmissionListInput>;

export const SubmissionForm = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  isActive: v.boolean(),
  publishedNumber: v.nullable(v.number()),
  /** What its answers take, with their files. */
  bytes: v.number(),
});
export type SubmissionForm = v.InferOutput<typeof SubmissionForm>;

/** What was asked, in the words of the latest version that has it. */
export const Question = v.object({
  id: v.string(),
  type: v.picklist(FIELD_TYPES),
  label: v.string(),
  options: v.array(v.string()),
  /** The published version does not ask it any more. */
  isRemoved: v.boolean(),
  versions: v.array(v.number()),
});
export type Question = v.InferOutput<typeof Question>;

/** By the id of the field: words, several choices, or the ids of uploads. */
export const SubmissionData = v.record(v.string(), v.union([v.string(), v.array(v.string())]));
export type SubmissionData = v.InferOutput<typeof SubmissionData>;

export const SubmissionUpload = v.object({
  id: v.string(),
  fieldId: v.string(),
  fileName: v.string(),
  type: v.string(),
  bytes: v.number(),
});
export type SubmissionUpload = v.InferOutput<typeof SubmissionUpload>;

export const SubmissionRow = v.object({
  id: v.string(),
  version: v.number(),
  language: v.string(),
  /** Empty where no mail address was asked or given. */
  person: v.string(),
  data: SubmissionData,
  uploads: v.array(SubmissionUpload),
  tookMs: v.nullable(v.number()),
  createdAt: v.string(),
});
export type SubmissionRow = v.InferOutput<typeof SubmissionRow>;

/** What the form has, whatever the filter. */
const Everything = v.object({
  total: v.number(),
  versions: v.array(v.number()),
  languages: v.array(v.string()),
});
export type Everything = v.InferOutput<typeof Everything>;

export const SubmissionList = v.object({
  form: SubmissionForm,
  questions: v.array(Question),
  items: v.array(v.object({ ...SubmissionRow.entries, ...WORK })),
  ...PAGING,
  total: v.number(),
  /** What comes later is new. */
  readAt: v.string(),
  everything: Everything,
});
export type SubmissionList = v.InferOutput<typeof SubmissionList>;

export const SubmissionDelivery = v.object({
  id: v.string(),
  url: v.string(),
  state: v.picklist(DELIVERY_STATES),
  attempts: v.number(),
  status: v.nullable(v.number()),
  error: v.string(),
  createdAt: v.string(),
  finishedAt: v.nullable(v.string()),
});
export type SubmissionDelivery = v.InferOutput<typeof SubmissionDelivery>;

/** One answer as its version asked for it, and its neighbours in the list that it was opened from. */
export const SubmissionDetail = v.object({
  ...SubmissionRow.entries,
  userAgent: v.string(),
  questions: v.array(Question),
  deliveries: v.array(SubmissionDelivery),
  previousId: v.nullable(v.string()),
  nextId: v.nullable(v.string()),
});
export type SubmissionDetail = v.InferOutput<typeof SubmissionDetail>;

export const ArrivalsInput = v.object({ ...FILTER, since: v.pipe(v.string(), v.isoTimestamp()) });
export type ArrivalsInput = v.InferOutput<typeof ArrivalsInput>;
export const Arrivals = v.object({ count: v.number() });

const asked = {
  question: Question,
  /** Answers to a version that has this question. */
  asked: v.number(),
  answered: v.number(),
};
const Bin = v.object({ from: v.number(), to: v.number(), count: v.number() });

export const QuestionSummary = v.variant("kind", [
  v.object({
    kind: v.literal("choices"),
    ...asked,
    options: v.array(
      v.object({
        value: v.string(),
        count: v.number(),
        /** No option of the latest version. */
        isGone: v.boolean(),
      }),
    ),
    /** What was left out of a list of too many different answers. */
    others: v.object({ values: v.number(), count: v.number() }),
  }),
  v.object({
    kind: v.literal("numbers"),
    ...asked,
    /** Null without any number. */
    figures: v.nullable(
      v.object({ min: v.number(), median: v.number(), mean: v.number(), max: v.number() }),
    ),
    bins: v.array(Bin),
  }),
  v.object({
    kind: v.literal("dates"),
    ...asked,
    first: v.nullable(v.string()),
    last: v.nullable(v.string()),
    by: v.picklist(["day", "month", "year"]),
    /** Named by its beginning: 2026-11-21, 2026-11 or 2026. */
    bins: v.array(v.object({ label: v.string(), count: v.number() })),
  }),
  v.object({
    kind: v.literal("texts"),
    ...asked,
    latest: v.array(v.object({ id: v.string(), text: v.string(), createdAt: v.string() })),
  }),
  v.object({ kind: v.literal("files"), ...asked, files: v.number() }),
]);
export type QuestionSummary = v.InferOutput<typeof QuestionSummary>;

export const SubmissionSummary = v.object({
  form: SubmissionForm,
  total: v.number(),
  questions: v.array(QuestionSummary),
  everything: Everything,
});
export type SubmissionSummary = v.InferOutput<typeof SubmissionSummary>;

export const FunnelInput = v.object({ formId: Id, from: DAY, to: DAY, version: Version });
export type FunnelInput = v.InferOutput<typeof FunnelInput>;

const COUNTED = { views: v.number(), starts: v.number(), completions: v.number() };
export const Counted = v.object(COUNTED);
export type Counted = v.InferOutput<typeof Counted>;

export const FunnelStep = v.object({
  id: v.string(),
  label: v.string(),
  answered: v.number(),
  /** Answered it, or something after it, or sent the form. */
  passed: v.number(),
  /** Came as far as the question before, and no further. */
  lost: v.number(),
});
export type FunnelStep = v.InferOutput<typeof FunnelStep>;

export const SubmissionFunnel = v.object({
  form: SubmissionForm,
  ...COUNTED,
  /** Half of the visitors were quicker; null where nobody's time is known. */
  medianMs: v.nullable(v.number()),
  days: v.array(v.object({ day: v.string(), ...COUNTED })),
  /** Each that was opened in these days, whichever was asked for. */
  versions: v.array(v.object({ version: v.number(), ...COUNTED })),
  /** The questions of one version, since each version asks others; null where nothing was published. */
  steps: v.nullable(
    v.object({ version: v.number(), begun: v.number(), items: v.array(FunnelStep) }),
  ),
});
export type SubmissionFunnel = v.InferOutput<typeof SubmissionFunnel>;

const EXPORT_FORMATS = ["csv", "json"] as const;
export const SubmissionExportInput = v.object({
  ...FILTER,
  ...SORT,
  format: v.picklist(EXPORT_FORMATS),
});
export type SubmissionExportInput = v.InferOutput<typeof SubmissionExportInput>;

/** Everything that matches, or of that only what is named. */
const SELECTED = {
  ...FILTER,
  ids: v.optional(
    v.pipe(
      v.array(Id),
      v.minLength(1),
      v.maxLength(LIMITS.bulkMost, `Choose at most ${LIMITS.bulkMost}.`),
    ),
  ),
};
export const SubmissionSelection = v.object(SELECTED);
export type SubmissionSelection = v.InferOutput<typeof SubmissionSelection>;

export const RemovalPreview = v.object({
  total: v.number(),
  files: v.number(),
  /** What comes later is no part of it. */
  until: v.string(),
});
export type RemovalPreview = v.InferOutput<typeof RemovalPreview>;

/** As it was previewed: where another number would go by now, nothing is removed. */
export const RemovalInput = v.object({
  ...SELECTED,
  until: v.pipe(v.string(), v.isoTimestamp()),
  total: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type RemovalInput = v.InferOutput<typeof RemovalInput>;

export const Removed = v.object({ removed: v.number() });

const PERSON = {
  email: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.nonEmpty("Enter an email address."),
    v.maxLength(LIMITS.emailLength),
  ),
  /** Without one: across all forms. */
  formId: v.optional(Id),
};
export const PersonInput = v.object(PERSON);
export type PersonInput = v.InferOutput<typeof PersonInput>;

export const PersonPreview = v.object({
  total: v.number(),
  files: v.number(),
  /** Saved and not sent, with this address among what was typed. */
  drafts: v.number(),
  /** In forms that were deleted and lie in the trash: answers, sent or saved. */
  trashed: v.number(),
  forms: v.array(v.object({ id: v.string(), title: v.string(), count: v.number() })),
});
export type PersonPreview = v.InferOutput<typeof PersonPreview>;

export const PersonRemovalInput = v.object({
  ...PERSON,
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type PersonRemovalInput = v.InferOutput<typeof PersonRemovalInput>;

/** How much was answered lately, which forms got it, and what of it reached no webhook. */
export const AnswersCard = v.object({
  days: v.number(),
  total: v.number(),
  /** In as many days before. */
  before: v.number(),
  undelivered: v.number(),
  forms: v.array(
    v.object({ id: v.string(), title: v.string(), answers: v.number(), latestAt: v.string() }),
  ),
});
export type AnswersCard = v.InferOutput<typeof AnswersCard>;
