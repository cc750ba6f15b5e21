import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

/** Frameworks of the strategy builder as admins work on them. What people answer is a version in content_versions. */
export const strategicModels = sqliteTable(
  "strategic_models",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** What it is about, its sections and their questions. */
    definition: text({ mode: "json" }).notNull(),
    /** It came with the product. */
    isBuiltIn: integer("is_built_in", { mode: "boolean" }).notNull().default(false),
    /** The builder offers its published version; else it is retired. */
    isOffered: integer("is_offered", { mode: "boolean" }).notNull().default(true),
    publishedNumber: integer("published_number"),
    publishedAt: integer("published_at"),
    hasChanges: integer("has_changes", { mode: "boolean" }).notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("strategic_models_by_updated").on(table.updatedAt, table.id)],
);
