import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  CONVERSATION_KINDS,
  CONVERSATION_ROLES,
  MESSAGE_KINDS,
  MESSAGE_MARKS,
} from "../values/conversations.ts";
import { strategicPlans } from "./plans.ts";
import { profiles } from "./users.ts";

/** What is said in one place, in its order. What it is about is read with the rights of whoever reads it. */
export const conversations = sqliteTable(
  "conversations",
  {
    id: text().primaryKey(),
    kind: text({ enum: CONVERSATION_KINDS }).notNull(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The plan that is asked, which it goes with. */
    planId: text("plan_id").references(() => strategicPlans.id, { onDelete: "cascade" }),
    title: text().notNull(),
    /** Somebody named it; else its first question did. */
    isNamed: integer("is_named", { mode: "boolean" }).notNull().default(false),
    /** The number of its last message. */
    seq: integer().notNull().default(0),
    saidAt: integer("said_at").notNull(),
    trashedAt: integer("trashed_at"),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("conversations_by_owner").on(table.ownerId),
    index("conversations_by_plan").on(table.planId),
    index("conversations_trashed")
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null`),
  ],
);

/** Who takes part, and how each of them keeps it. */
export const conversationMembers = sqliteTable(
  "conversation_members",
  {
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text({ enum: CONVERSATION_ROLES }).notNull(),
    lastReadSeq: integer("last_read_seq").notNull().default(0),
    isPinned: integer("is_pinned", { mode: "boolean" }).notNull().default(false),
    /** The goal under which they keep it. */
    goalId: text("goal_id"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index("conversation_members_by_person").on(table.userId, table.isPinned),
  ],
);

export const messages = sqliteTable(
  "messages",
  {
    id: text().primaryKey(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** Null for what the product says. */
    authorId: text("author_id").references(() => profiles.id, { onDelete: "set null" }),
    /** What it follows; several that follow one are branches. */
    parentId: text("parent_id"),
    text: text().notNull(),
    /** An answer as data: by its kind's contract. */
    document: text({ mode: "json" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("messages_by_seq").on(table.conversationId, table.seq),
    index("messages_by_parent").on(table.conversationId, table.parentId, table.seq),
    index("messages_by_author").on(table.authorId),
  ],
);

/** What somebody thinks of an answer. */
export const messageMarks = sqliteTable(
  "message_marks",
  {
    messageId: text("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    mark: text({ enum: MESSAGE_MARKS }).notNull(),
    reason: text().notNull().default(""),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index("message_marks_by_person").on(table.userId),
  ],
);

/** How somebody wants the advisor to answer, in their own words. */
export const advisorInstructions = sqliteTable(
  "advisor_instructions",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("advisor_instructions_by_person").on(table.userId, table.createdAt)],
);
