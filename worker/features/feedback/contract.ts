import * as v from "valibot";
import { FEEDBACK_SCORES, FEEDBACK_STATES } from "../../../db/values/feedback.ts";
import { LIMITS } from "../../kernel/limits.ts";
import {
  choiceOf,
  DAY,
  PAGE,
  PAGING,
  textOf,
  WORK,
  WORK_FILTER,
  ZONE,
} from "../../kit/list-fields.ts";

const COMMENT = LIMITS.feedbackCommentLength;

/** What a person sends; an empty comment is none. */
export const FeedbackInput = v.object({
  submissionKey: v.pipe(v.string(), v.uuid()),
  npsScore: v.picklist(FEEDBACK_SCORES),
  comment: v.pipe(
    v.nullable(
      v.pipe(v.string(), v.trim(), v.maxLength(COMMENT, `At most ${COMMENT} characters.`)),
    ),
    v.transform((text) => (text === "" ? null : text)),
  ),
  /** The page's path and query on this site. */
  pageUrl: v.pipe(v.string(), v.startsWith("/"), v.maxLength(LIMITS.pathLength)),
});
export type FeedbackInput = v.InferOutput<typeof FeedbackInput>;

/** What the person who sent it sees of it. */
export const OwnFeedback = v.object({
  id: v.string(),
  npsScore: v.picklist(FEEDBACK_SCORES),
  comment: v.nullable(v.string()),
  pageUrl: v.string(),
  hasScreenshot: v.boolean(),
  createdAt: v.string(),
  handledAt: v.nullable(v.string()),
});
export type OwnFeedback = v.InferOutput<typeof OwnFeedback>;

export const OwnFeedbackInput = v.object(PAGE);
export type OwnFeedbackInput = v.InferOutput<typeof OwnFeedbackInput>;

export const OwnFeedbackList = v.object({
  items: v.array(OwnFeedback),
  ...PAGING,
});
export type OwnFeedbackList = v.InferOutput<typeof OwnFeedbackList>;

export const ScreenshotName = v.object({
  name: v.pipe(v.string(), v.regex(/^[\w-]{22}\.(png|jpg|webp)$/, "No screenshot has this name.")),
});

/** Several scores as one word, such as 1,2; all of them is no filter. */
const Scores = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^([1-5](,[1-5]){0,4})?$/, "Use scores from 1 to 5, such as 1,2."),
    v.transform((text) => FEEDBACK_SCORES.filter((score) => text.includes(String(score)))),
    v.transform((scores) => (scores.length === 0 ? undefined : scores)),
  ),
);

const HANDLED = ["open", "handled"] as const;
const FEEDBACK_EXTRAS = ["comment", "screenshot"] as const;
export const FEEDBACK_SORTS = ["newest", "oldest", "lowest", "highest"] as const;
export type FeedbackSort = (typeof FEEDBACK_SORTS)[number];

const FEEDBACK_FILTER = {
  /** Looked for in the comment, the page, and the name and address of whoever sent it. */
  q: textOf(LIMITS.feedbackSearchLength),
  score: Scores,
  state: choiceOf(HANDLED),
  has: choiceOf(FEEDBACK_EXTRAS),
  /** How far the work on it is. */
  step: choiceOf(FEEDBACK_STATES),
  ...WORK_FILTER,
  /** Calendar days in the zone, as the weeks of the trend are; both included. */
  from: DAY,
  to: DAY,
  zone: ZONE,
};
export const FeedbackFilter = v.object(FEEDBACK_FILTER);
export type FeedbackFilter = v.InferOutput<typeof FeedbackFilter>;

const SORT = { sort: v.optional(v.picklist(FEEDBACK_SORTS), "newest") };

/** A list as it is filtered and ordered. */
export const FeedbackOrder = v.object({ ...FEEDBACK_FILTER, ...SORT });
export type FeedbackOrder = v.InferOutput<typeof FeedbackOrder>;

export const FeedbackListInput = v.object({ ...FEEDBACK_FILTER, ...SORT, ...PAGE });
export type FeedbackListInput = v.InferOutput<typeof FeedbackListInput>;

export const FeedbackRow = v.object({
  id: v.string(),
  person: v.object({
    id: v.string(),
    name: v.string(),
    email: v.string(),
    avatarUrl: v.string(),
  }),
  npsScore: v.picklist(FEEDBACK_SCORES),
  comment: v.nullable(v.string()),
  screenshotUrl: v.nullable(v.string()),
  pageUrl: v.string(),
  handledAt: v.nullable(v.string()),
  /** Null while it is open, and when that admin's account is gone. */
  handledBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
  version: v.number(),
  createdAt: v.string(),
});
export type FeedbackRow = v.InferOutput<typeof FeedbackRow>;

export const FeedbackList = v.object({
  items: v.array(v.object({ ...FeedbackRow.entries, ...WORK })),
  ...PAGING,
  total: v.number(),
});
export type FeedbackList = v.InferOutput<typeof FeedbackList>;

/** One piece of feedback, and what stands before and after it in the list that it was opened from. */
export const FeedbackDetail = v.object({
  ...FeedbackRow.entries,
  userAgent: v.string(),
  previousId: v.nullable(v.string()),
  nextId: v.nullable(v.string()),
});
export type FeedbackDetail = v.InferOutput<typeof FeedbackDetail>;

const FIGURES = {
  count: v.number(),
  /** From 1 to 5; null without any. */
  average: v.nullable(v.number()),
  /** From -100 to 100; null without any. */
  score: v.nullable(v.number()),
};
export const FeedbackFigures = v.object(FIGURES);
export type FeedbackFigures = v.InferOutput<typeof FeedbackFigures>;

export const FeedbackSummary = v.object({
  ...FIGURES,
  open: v.number(),
  /** Of everything that matches but for the choice of scores, so that another one can be chosen. */
  distribution: v.array(
    v.object({ score: v.picklist(FEEDBACK_SCORES), count: v.number(), open: v.number() }),
  ),
  trend: v.object({
    /** The first and the last day that is counted. */
    from: v.string(),
    to: v.string(),
    /** Named by their Monday; a week without any feedback has neither average nor score. */
    weeks: v.array(v.object({ week: v.string(), ...FIGURES })),
    all: FeedbackFigures,
    /** As long a time before the first day. */
    before: FeedbackFigures,
  }),
});
export type FeedbackSummary = v.InferOutput<typeof FeedbackSummary>;

/** The last days in a few figures, for a card. */
export type FeedbackGlance = FeedbackFigures & {
  days: number;
  /** Everything that nobody has handled yet, however old. */
  open: number;
  /** As many days before. */
  before: FeedbackFigures;
};

export const FeedbackChange = v.object({ isHandled: v.boolean() });
export type FeedbackChange = v.InferOutput<typeof FeedbackChange>;

/** What a bulk action would touch: no more than one may touch at once, in the list's order. */
export const FeedbackBulkPreview = v.object({
  ids: v.array(v.string()),
  /** How many match and are open. */
  open: v.number(),
  /** How many match and are handled already. */
  handled: v.number(),
});
export type FeedbackBulkPreview = v.InferOutput<typeof FeedbackBulkPreview>;

export const FeedbackBulkInput = v.object({
  isHandled: v.boolean(),
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.uuid())),
    v.minLength(1),
    v.maxLength(LIMITS.bulkMost, `At most ${LIMITS.bulkMost} at once.`),
  ),
});
export type FeedbackBulkInput = v.InferOutput<typeof FeedbackBulkInput>;

/** Those that were not so already. */
export const FeedbackBulkDone = v.object({ changed: v.array(v.string()) });
export type FeedbackBulkDone = v.InferOutput<typeof FeedbackBulkDone>;

export const FeedbackCard = v.object({
  /** The card that takes feedback is offered to people. */
  isOn: v.boolean(),
  total: v.number(),
  sent: v.array(OwnFeedback),
});
export type FeedbackCard = v.InferOutput<typeof FeedbackCard>;

/** What people said lately, against as long before. */
export const GlanceCard = v.object({
  ...FeedbackFigures.entries,
  days: v.number(),
  open: v.number(),
  before: FeedbackFigures,
});
export type GlanceCard = v.InferOutput<typeof GlanceCard>;
