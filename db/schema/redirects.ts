import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const urlRedirects = sqliteTable(
  "url_redirects",
  {
    id: text().primaryKey(),
    fromPath: text("from_path").notNull().unique(),
    toPath: text("to_path").notNull(),
    status: integer().notNull().default(302),
    keepQuery: integer("keep_query", { mode: "boolean" }).notNull().default(true),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("url_redirects_active").on(table.isActive, table.fromPath)],
);
