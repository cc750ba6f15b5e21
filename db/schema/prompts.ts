import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PROMPT_KINDS } from "../values/prompts.ts";
import { profiles } from "./users.ts";

/** Instructions for a language model as admins work on them. What models get is a version in content_versions. */
export const prompts = sqliteTable(
  "prompts",
  {
    id: text().primaryKey(),
    kind: text({ enum: PROMPT_KINDS }).notNull().default("prompt"),
    name: text().notNull(),
    /** What the product asks with it, as features declare it. */
    use: text().notNull(),
    /** Instructions and message, with the names of variables. */
    definition: text({ mode: "json" }).notNull(),
    /** The version that models get; null before the first one. */
    publishedNumber: integer("published_number"),
    publishedAt: integer("published_at"),
    hasChanges: integer("has_changes", { mode: "boolean" }).notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    index("prompts_by_updated").on(table.updatedAt, table.id),
    index("prompts_by_use").on(table.use),
  ],
);

/** Which of the prompts for one use the product asks with. */
export const promptChoices = sqliteTable(
  "prompt_choices",
  {
    use: text().primaryKey(),
    promptId: text("prompt_id")
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
  },
  (table) => [index("prompt_choices_by_prompt").on(table.promptId)],
);

/** Values that an admin keeps to try a prompt with. */
export const promptSamples = sqliteTable(
  "prompt_samples",
  {
    id: text().primaryKey(),
    promptId: text("prompt_id")
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** By the name of the variable. */
    values: text({ mode: "json" }).$type<Record<string, string | number | string[]>>().notNull(),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("prompt_samples_by_prompt").on(table.promptId, table.createdAt)],
);

/** Somebody lets admins try new instructions with what they once sent to a model, as long as it is kept. */
export const promptAgreements = sqliteTable("prompt_agreements", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** The words that they read. */
  says: text().notNull(),
  givenAt: integer("given_at").notNull(),
});
