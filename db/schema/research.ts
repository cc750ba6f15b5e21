import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TextPlace } from "../values/files.ts";
import {
  RESEARCH_SOURCE_KINDS,
  RESEARCH_SOURCE_STATES,
  RESEARCH_STATES,
} from "../values/research.ts";
import { knowledgeSources } from "./ai-training.ts";
import { files, fileVersions } from "./files.ts";
import { profiles } from "./users.ts";

/** What admins have researched: the questions, and which sources may be read for them. */
export const researchTopics = sqliteTable(
  "research_topics",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    about: text().notNull().default(""),
    questions: text({ mode: "json" }).notNull(),
    sources: text({ mode: "json" }).notNull(),
    /** A source that is older counts as old. */
    oldMonths: integer("old_months").notNull(),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("research_topics_by_updated").on(table.updatedAt, table.id)],
);

/** One research of somebody, which they alone read. What its steps found is kept as they found it. */
export const researches = sqliteTable(
  "researches",
  {
    id: text().primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    topicId: text("topic_id").references(() => researchTopics.id, { onDelete: "set null" }),
    title: text().notNull(),
    /** The topic as it was at the start, and the one question that was asked of it. */
    scope: text({ mode: "json" }).notNull(),
    state: text({ enum: RESEARCH_STATES }).notNull().default("running"),
    /** How many of its steps are done: the next run goes on there. */
    stepsDone: integer("steps_done").notNull().default(0),
    failedStep: text("failed_step").notNull().default(""),
    error: text().notNull().default(""),
    /** Which engine did each step, and when. */
    steps: text({ mode: "json" }).notNull(),
    questions: text({ mode: "json" }).notNull(),
    contradictions: text({ mode: "json" }).notNull(),
    gaps: text({ mode: "json" }).notNull(),
    /** By the numbers of its claims, with what its owner wrote instead. */
    brief: text({ mode: "json" }),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("researches_by_owner").on(table.ownerId, table.createdAt),
    index("researches_by_topic").on(table.topicId),
  ],
);

/** A source of a research. One in the house goes with what it is a version of; of others the text is kept here. */
export const researchSources = sqliteTable(
  "research_sources",
  {
    researchId: text("research_id")
      .notNull()
      .references(() => researches.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    kind: text({ enum: RESEARCH_SOURCE_KINDS }).notNull(),
    title: text().notNull(),
    /** Of a feed's item or a page; empty for what is in the house. */
    address: text().notNull().default(""),
    fileId: text("file_id").references(() => files.id, { onDelete: "cascade" }),
    versionId: text("version_id").references(() => fileVersions.id, { onDelete: "cascade" }),
    knowledgeId: text("knowledge_id").references(() => knowledgeSources.id, {
      onDelete: "cascade",
    }),
    knowledgeNumber: integer("knowledge_number"),
    type: text().notNull(),
    /** Of which day it is; null where nothing says so. */
    day: text(),
    state: text({ enum: RESEARCH_SOURCE_STATES }).notNull().default("found"),
    /** Why it was not read, in words. */
    reason: text().notNull().default(""),
    text: text().notNull().default(""),
    places: text({ mode: "json" }).$type<readonly TextPlace[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.researchId, table.number] }),
    index("research_sources_by_file").on(table.fileId),
    index("research_sources_by_version").on(table.versionId),
    index("research_sources_by_knowledge").on(table.knowledgeId),
  ],
);

/** A sentence of a source, word for word, that answers a question. Without its source there is no claim. */
export const researchClaims = sqliteTable(
  "research_claims",
  {
    researchId: text("research_id").notNull(),
    number: integer().notNull(),
    sourceNumber: integer("source_number").notNull(),
    questionId: text("question_id").notNull(),
    start: integer().notNull(),
    end: integer().notNull(),
    quote: text().notNull(),
    place: text().notNull(),
    /** What it says in fewer words, where a language model wrote it; empty for the quote itself. */
    says: text().notNull().default(""),
    /** The figures and states in the quote. */
    facts: text({ mode: "json" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.researchId, table.number] }),
    index("research_claims_by_source").on(table.researchId, table.sourceNumber),
    foreignKey({
      columns: [table.researchId, table.sourceNumber],
      foreignColumns: [researchSources.researchId, researchSources.number],
    }).onDelete("cascade"),
  ],
);
