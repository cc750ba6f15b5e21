import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import type { FindTargets } from "../../kit/targets.ts";
import { askQuestion } from "./ask-question.ts";
import { changeConversation } from "./change-conversation.ts";
import {
  Asked,
  Conversation,
  ConversationDetails,
  ConversationFolders,
  ConversationId,
  ConversationList,
  ConversationListInput,
  ConversationPeople,
  ConversationRow,
  MarkInput,
  MessageId,
  PlaceInput,
  QuestionInput,
  ReaderId,
  ReaderInput,
  ThreadInput,
} from "./contract.ts";
import { deleteConversation } from "./delete-conversation.ts";
import { endConversationShare } from "./end-conversation-share.ts";
import { markAnswer } from "./mark-answer.ts";
import { placeConversation } from "./place-conversation.ts";
import { instructionsApi } from "./instructions/api.ts";
import { listConversations, listFolders, readPeople } from "./queries.ts";
import { readThread } from "./read-thread.ts";
import { shareConversation } from "./share-conversation.ts";
import { trashConversation } from "./trash-conversation.ts";

export const conversationsApi = (findTargets: FindTargets) =>
  new Hono<AppEnv>()
    .get(
      "/",
      describe({ summary: "Your conversations with the advisor", output: ConversationList }),
      allow("conversations.own"),
      validate("query", ConversationListInput),
      async (c) =>
        c.json(await listConversations(serviceContext(c), findTargets, c.req.valid("query"))),
    )
    .get(
      "/folders",
      describe({
        summary: "The goals under which you keep conversations",
        output: ConversationFolders,
      }),
      allow("conversations.own"),
      async (c) => c.json(await listFolders(serviceContext(c), findTargets)),
    )
    .route("/instructions", instructionsApi)
    .post(
      "/questions",
      describe({ summary: "Ask a plan, and keep the answer", output: Asked }),
      allow("conversations.own"),
      validate("json", QuestionInput),
      async (c) => c.json(await askQuestion(serviceContext(c), c.req.valid("json"))),
    )
    .put(
      "/messages/:messageId/mark",
      describe({ summary: "Mark an answer as good or bad" }),
      allow("conversations.own"),
      validate("param", MessageId),
      validate("json", MarkInput),
      async (c) => {
        await markAnswer(serviceContext(c), c.req.valid("param").messageId, c.req.valid("json"));
        return c.body(null, 204);
      },
    )
    .get(
      "/:id",
      describe({ summary: "A branch of a conversation", output: Conversation }),
      allow("conversations.own"),
      validate("param", ConversationId),
      validate("query", ThreadInput),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(await readThread(serviceContext(c), findTargets, id, c.req.valid("query")));
      },
    )
    .patch(
      "/:id",
      describe({ summary: "Rename a conversation", output: ConversationRow, seesVersion: true }),
      allow("conversations.own"),
      validate("param", ConversationId),
      validate("json", ConversationDetails),
      async (c) => {
        const { id } = c.req.valid("param");
        return c.json(
          await changeConversation(serviceContext(c), id, c.req.valid("json"), seenVersion(c)),
        );
      },
    )
    .put(
      "/:id/place",
      describe({ summary: "Pin a conversation, or put it under a goal" }),
      allow("conversations.own"),
      validate("param", ConversationId),
      validate("json", PlaceInput),
      async (c) => {
        const { id } = c.req.valid("param");
        await placeConversation(serviceContext(c), findTargets, id, c.req.valid("json"));
        return c.body(null, 204);
      },
    )
    .put(
      "/:id/trash",
      describe({ summary: "Put a conversation into the trash" }),
      allow("conversations.own"),
      validate("param", ConversationId),
      async (c) => {
        await trashConversation(serviceContext(c), c.req.valid("param").id, true);
        return c.body(null, 204);
      },
    )
    .delete(
      "/:id/trash",
      describe({ summary: "Restore a conversation from the trash" }),
      allow("conversations.own"),
      validate("param", ConversationId),
      async (c) => {
        await trashConversation(serviceContext(c), c.req.valid("param").id, false);
        return c.body(null, 204);
      },
    )
    .delete(
      "/:id",
      describe({ summary: "Delete a conversation in the trash for good" }),
      allow("conversations.own"),
      validate("param", ConversationId),
      async (c) => {
        await deleteConversation(serviceContext(c), c.req.valid("param").id);
        return c.body(null, 204);
      },
    )
    .get(
      "/:id/readers",
      describe({ summary: "Who reads a conversation, and who could", output: ConversationPeople }),
      allow("conversations.own"),
      validate("param", ConversationId),
      async (c) => c.json(await readPeople(serviceContext(c), c.req.valid("param").id)),
    )
    .post(
      "/:id/readers",
      describe({ summary: "Let somebody read a conversation" }),
      allow("conversations.own"),
      validate("param", ConversationId),
      validate("json", ReaderInput),
      async (c) => {
        const { id } = c.req.valid("param");
        await shareConversation(serviceContext(c), id, c.req.valid("json").userId);
        return c.body(null, 204);
      },
    )
    .delete(
      "/:id/readers/:userId",
      describe({ summary: "Stop sharing a conversation with somebody, or leave it" }),
      allow("conversations.own"),
      validate("param", ReaderId),
      async (c) => {
        const { id, userId } = c.req.valid("param");
        await endConversationShare(serviceContext(c), id, userId);
        return c.body(null, 204);
      },
    );

export type ConversationsApi = ReturnType<typeof conversationsApi>;
