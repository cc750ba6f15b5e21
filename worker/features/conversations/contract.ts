import * as v from "valibot";
import { CONVERSATION_ROLES, MESSAGE_MARKS } from "../../../db/values/conversations.ts";
import { ITEM_KINDS } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";
import { ShownAnswer } from "../plan-advisor/contract.ts";

const Id = v.pipe(v.string(), v.uuid());

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(most, `Use at most ${most} characters.`),
  );

export const ConversationId = v.object({ id: Id });
export const MessageId = v.object({ messageId: Id });
export const ReaderId = v.object({ id: Id, userId: Id });

export const QuestionInput = v.strictObject({
  /** Made by the browser: what is sent twice is asked once. */
  id: Id,
  /** Null begins a conversation. */
  conversationId: v.nullable(Id),
  /** The plan that a new one asks. */
  planId: v.nullable(Id),
  /** The answer that it follows; null for the first, and for another first one. */
  parentId: v.nullable(Id),
  text: v.pipe(line(LIMITS.questionLength), v.nonEmpty("Write a question.")),
  /** What is shown or selected where it is asked; read again with the rights of who asks. */
  about: v.pipe(
    v.array(v.object({ kind: v.picklist(ITEM_KINDS), id: Id })),
    v.maxLength(LIMITS.aboutMost),
  ),
});
export type QuestionInput = v.InferOutput<typeof QuestionInput>;

export const Asked = v.object({ conversationId: v.string(), questionId: v.string() });
export type Asked = v.InferOutput<typeof Asked>;

export const ConversationDetails = v.strictObject({
  title: v.pipe(line(LIMITS.conversationTitleLength), v.nonEmpty("Enter a name.")),
});
export type ConversationDetails = v.InferOutput<typeof ConversationDetails>;

export const PlaceInput = v.pipe(
  v.strictObject({
    isPinned: v.optional(v.boolean()),
    /** Null takes it out of its folder. */
    goalId: v.optional(v.nullable(Id)),
  }),
  v.check((place) => Object.keys(place).length > 0, "Send at least one field to change."),
);
export type PlaceInput = v.InferOutput<typeof PlaceInput>;

export const MarkInput = v.strictObject({
  /** Null takes it back. */
  mark: v.nullable(v.picklist(MESSAGE_MARKS)),
  reason: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LIMITS.markReasonLength, `Use at most ${LIMITS.markReasonLength} characters.`),
    ),
    "",
  ),
});
export type MarkInput = v.InferOutput<typeof MarkInput>;

export const ReaderInput = v.strictObject({ userId: Id });

export const CONVERSATION_VIEWS = ["all", "pinned", "shared", "trash"] as const;
export type ConversationView = (typeof CONVERSATION_VIEWS)[number];

export const ConversationListInput = v.object({
  q: textOf(LIMITS.searchLength),
  view: choiceOf(CONVERSATION_VIEWS),
  goal: v.optional(v.union([Id, v.literal("")])),
  ...PAGE,
});
export type ConversationListInput = v.InferOutput<typeof ConversationListInput>;

export const ConversationRow = v.object({
  id: v.string(),
  /** Null where its words name something that the reader can't open. */
  title: v.nullable(v.string()),
  planId: v.nullable(v.string()),
  /** Null where the reader can't open it. */
  planName: v.nullable(v.string()),
  role: v.picklist(CONVERSATION_ROLES),
  ownerName: v.string(),
  isPinned: v.boolean(),
  /** The goal under which the reader keeps it. */
  folder: v.nullable(v.object({ id: v.string(), title: v.string() })),
  readers: v.number(),
  isTrashed: v.boolean(),
  /** Something was said since the reader looked. */
  isNew: v.boolean(),
  /** What was asked or answered in it that has the words of a search, cut to what is around them. */
  found: v.nullable(v.string()),
  saidAt: v.string(),
  version: v.number(),
});
export type ConversationRow = v.InferOutput<typeof ConversationRow>;

export const ConversationList = v.object({
  items: v.array(ConversationRow),
  ...PAGING,
  counts: v.object(v.entriesFromList(CONVERSATION_VIEWS, v.number())),
});
export type ConversationList = v.InferOutput<typeof ConversationList>;

export const ConversationFolders = v.object({
  items: v.array(v.object({ id: v.string(), title: v.string() })),
});
export type ConversationFolders = v.InferOutput<typeof ConversationFolders>;

export const ThreadInput = v.object({
  /** A question of a branch; without it, the branch that was asked last. */
  at: v.optional(Id),
  /** How many messages, the last ones. */
  last: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, "Enter a whole number."),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(LIMITS.messagesShownMost),
    ),
    String(LIMITS.messagesShown),
  ),
});
export type ThreadInput = v.InferOutput<typeof ThreadInput>;

export const Exchange = v.object({
  id: v.string(),
  /** Null where it names something that the reader can't open. */
  text: v.nullable(v.string()),
  parentId: v.nullable(v.string()),
  /** All that was asked at this point, the oldest first. */
  branches: v.array(v.string()),
  answerId: v.string(),
  answer: ShownAnswer,
  mark: v.nullable(v.object({ mark: v.picklist(MESSAGE_MARKS), reason: v.string() })),
  askedAt: v.string(),
});
export type Exchange = v.InferOutput<typeof Exchange>;

export const Conversation = v.object({
  ...ConversationRow.entries,
  exchanges: v.array(Exchange),
  /** How many come before them in this branch. */
  earlier: v.number(),
});
export type Conversation = v.InferOutput<typeof Conversation>;

const Person = v.object({ id: v.string(), name: v.string() });

/** Who reads a conversation, and who else may open its plan. */
export const ConversationPeople = v.object({ readers: v.array(Person), others: v.array(Person) });
export type ConversationPeople = v.InferOutput<typeof ConversationPeople>;

export const InstructionId = v.object({ instructionId: Id });
export const InstructionInput = v.strictObject({
  text: v.pipe(line(LIMITS.instructionLength), v.nonEmpty("Write an instruction.")),
});
export type InstructionInput = v.InferOutput<typeof InstructionInput>;

/** How somebody wants the advisor to answer. */
export const Instruction = v.object({
  id: v.string(),
  text: v.string(),
  version: v.number(),
  updatedAt: v.string(),
});
export type Instruction = v.InferOutput<typeof Instruction>;
export const InstructionList = v.object({ items: v.array(Instruction), most: v.number() });
export type InstructionList = v.InferOutput<typeof InstructionList>;
