import * as v from "valibot";
import { COMMENT_KINDS } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PAGE } from "../../kit/list-fields.ts";
import { Keepable } from "../plan-items/contract.ts";
import { mentionsOf } from "../../kernel/pure/mentions.ts";

const Id = v.pipe(v.string(), v.uuid());

/** What an item is commented by: the foundation and the strategy go by their plan's id. */
export const CommentPlace = v.object({ kind: v.picklist(COMMENT_KINDS), itemId: Id });
export type CommentPlace = v.InferOutput<typeof CommentPlace>;

/** Plain text; who is mentioned stands in it as @{id}, so that a name is always the one of today. */
const Body = v.pipe(
  v.string(),
  Keepable,
  v.trim(),
  v.nonEmpty("Write something first."),
  v.maxLength(LIMITS.commentLength, `Use at most ${LIMITS.commentLength} characters.`),
  v.check(
    (body) => mentionsOf(body).length <= LIMITS.mentionsMost,
    `Mention at most ${LIMITS.mentionsMost} people.`,
  ),
);

export const CommentInput = v.strictObject({
  /** Made by the browser: what is sent twice is said once. */
  id: Id,
  ...CommentPlace.entries,
  body: Body,
});
export type CommentInput = v.InferOutput<typeof CommentInput>;

export const CommentChange = v.strictObject({ body: Body });

export const CommentsInput = v.object({ ...CommentPlace.entries, ...PAGE });
export type CommentsInput = v.InferOutput<typeof CommentsInput>;

export const CommentId = v.object({ planId: Id, commentId: Id });

export const PlanPerson = v.object({ id: v.string(), name: v.string() });
export type PlanPerson = v.InferOutput<typeof PlanPerson>;

export const PlanComment = v.object({
  id: v.string(),
  ...CommentPlace.entries,
  /** Null when the account is gone. */
  author: v.nullable(PlanPerson),
  /** Empty once it was deleted. */
  body: v.string(),
  /** Whom the body names. */
  mentions: v.array(PlanPerson),
  version: v.number(),
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
  deletedAt: v.nullable(v.string()),
  /** Null while it stands, and when the account is gone. */
  deletedBy: v.nullable(PlanPerson),
});
export type PlanComment = v.InferOutput<typeof PlanComment>;

export const PlanCommentList = v.object({
  /** The latest of them, oldest first. */
  items: v.array(PlanComment),
  /** Leads to those before. */
  nextCursor: v.nullable(v.string()),
  /** How many stand, without the deleted ones. */
  total: v.number(),
  /** Who asks, and whether they may say something: an admin who acts as somebody may not. */
  ownId: v.string(),
  canTalk: v.boolean(),
});
export type PlanCommentList = v.InferOutput<typeof PlanCommentList>;

/** Who may be mentioned in a plan. */
export const PlanPeople = v.object({ items: v.array(PlanPerson) });
