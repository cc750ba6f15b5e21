import * as v from "valibot";
import { FEEDBACK_SCORES } from "../../../db/values/feedback.ts";
import { LIMITS } from "../../kernel/limits.ts";

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
