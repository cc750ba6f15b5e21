import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { EXAMPLE_STATES } from "../values/ai-training.ts";
import type { TextPlace } from "../values/files.ts";
import { companies } from "./companies.ts";
import { messages } from "./conversations.ts";
import { profiles } from "./users.ts";

/** Words that a company uses in a way of its own. */
export const companyTerms = sqliteTable(
  "company_terms",
  {
    id: text().primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    term: text().notNull(),
    meaning: text().notNull(),
    /** Other words for the same. */
    alsoCalled: text("also_called", { mode: "json" }).$type<readonly string[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("company_terms_by_term").on(table.companyId, sql`${table.term} collate nocase`),
    index("company_terms_by_updated").on(table.updatedAt, table.id),
  ],
);

/** A text that the advisor may quote. What it says is its current version. */
export const knowledgeSources = sqliteTable(
  "knowledge_sources",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** For whom it is; null: for everyone. */
    companyId: text("company_id").references(() => companies.id, { onDelete: "cascade" }),
    isOn: integer("is_on", { mode: "boolean" }).notNull().default(true),
    /** The number of the current version. */
    number: integer().notNull().default(1),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    index("knowledge_sources_by_updated").on(table.updatedAt, table.id),
    index("knowledge_sources_by_company").on(table.companyId),
  ],
);

export const knowledgeVersions = sqliteTable(
  "knowledge_versions",
  {
    sourceId: text("source_id")
      .notNull()
      .references(() => knowledgeSources.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    text: text().notNull(),
    /** The file that it was read from; empty where it was written. */
    fileName: text("file_name").notNull().default(""),
    /** Where its pages, sheets or slides begin. */
    places: text({ mode: "json" }).$type<readonly TextPlace[]>().notNull(),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.number] })],
);

/** What an admin made of a mark that its person shares. */
export const trainingExamples = sqliteTable(
  "training_examples",
  {
    messageId: text("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    state: text({ enum: EXAMPLE_STATES }).notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index("training_examples_by_person").on(table.userId),
  ],
);

/** Somebody lets admins read the answers that they mark. */
export const trainingAgreements = sqliteTable("training_agreements", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** The words that they read. */
  says: text().notNull(),
  givenAt: integer("given_at").notNull(),
});
