import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { PlanId } from "../plans/contract.ts";
import { addComment } from "./add-comment.ts";
import {
  CommentChange,
  CommentId,
  CommentInput,
  CommentsInput,
  PlanComment,
  PlanCommentList,
  PlanPeople,
} from "./contract.ts";
import { deleteComment } from "./delete-comment.ts";
import { editComment } from "./edit-comment.ts";
import { listComments } from "./list-comments.ts";
import { listMentionable } from "./list-mentionable.ts";

export const planCommentsApi = new Hono<AppEnv>()
  .get(
    "/:planId/people",
    describe({ summary: "People who can read a plan and be mentioned in it", output: PlanPeople }),
    allow("plans.read"),
    validate("param", PlanId),
    async (c) => c.json(await listMentionable(serviceContext(c), c.req.valid("param").planId)),
  )
  .get(
    "/:planId/comments",
    describe({
      summary: "The latest comments on an item of a plan, oldest first",
      output: PlanCommentList,
    }),
    allow("plans.read"),
    validate("param", PlanId),
    validate("query", CommentsInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await listComments(serviceContext(c), planId, c.req.valid("query")));
    },
  )
  .post(
    "/:planId/comments",
    describe({ summary: "Comment on an item of a plan", output: PlanComment }),
    allow("plans.change"),
    validate("param", PlanId),
    validate("json", CommentInput),
    async (c) => {
      const { planId } = c.req.valid("param");
      return c.json(await addComment(serviceContext(c), planId, c.req.valid("json")));
    },
  )
  .patch(
    "/:planId/comments/:commentId",
    describe({ summary: "Edit your own comment", output: PlanComment, seesVersion: true }),
    allow("plans.change"),
    validate("param", CommentId),
    validate("json", CommentChange),
    async (c) => {
      const { planId, commentId } = c.req.valid("param");
      const { body } = c.req.valid("json");
      const edit = { commentId, body, version: seenVersion(c) };
      return c.json(await editComment(serviceContext(c), planId, edit));
    },
  )
  .delete(
    "/:planId/comments/:commentId",
    describe({
      summary: "Delete your own comment, or any in your own plan",
      output: PlanComment,
    }),
    allow("plans.change"),
    validate("param", CommentId),
    async (c) => c.json(await deleteComment(serviceContext(c), c.req.valid("param"))),
  );
