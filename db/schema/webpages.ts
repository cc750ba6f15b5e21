import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

/** A page as its admins work on it. What visitors see is a version of it in content_versions. */
export const webpages = sqliteTable(
  "webpages",
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull().default(""),
    /** Visitors may open it. */
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(false),
    /** Theme, content, blocks and what search engines are told. */
    settings: text({ mode: "json" }).notNull(),
    /** The version that visitors see; null before the first one. */
    publishedNumber: integer("published_number"),
    publishedAt: integer("published_at"),
    hasChanges: integer("has_changes", { mode: "boolean" }).notNull().default(true),
    /** When the draft becomes a version by itself, and when visitors can no longer open it. */
    publishAt: integer("publish_at"),
    takeDownAt: integer("take_down_at"),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("webpages_by_updated").on(table.updatedAt, table.id)],
);
