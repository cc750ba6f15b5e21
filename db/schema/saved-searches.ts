import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

/** A search of a list that somebody gave a name. */
export const savedSearches = sqliteTable(
  "saved_searches",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The path at which the product has the list. */
    list: text().notNull(),
    name: text().notNull(),
    /** The parts of the list's address, by their names. */
    filters: text({ mode: "json" }).notNull().$type<Readonly<Record<string, string>>>(),
    isShared: integer("is_shared", { mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("saved_searches_by_name").on(
      table.userId,
      table.list,
      sql`${table.name} collate nocase`,
    ),
    index("saved_searches_shared")
      .on(table.list)
      .where(sql`${table.isShared} = 1`),
  ],
);

/** The search with which a list opens for somebody: their own, or one that is shared. */
export const savedSearchStarts = sqliteTable(
  "saved_search_starts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    list: text().notNull(),
    searchId: text("search_id")
      .notNull()
      .references(() => savedSearches.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list] }),
    index("saved_search_starts_by_search").on(table.searchId),
  ],
);
