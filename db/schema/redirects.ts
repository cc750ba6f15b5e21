import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { IMPORT_CONFLICTS, IMPORT_STATES, REDIRECT_SOURCES } from "../values/redirects.ts";
import { profiles } from "./users.ts";

export const urlRedirects = sqliteTable(
  "url_redirects",
  {
    id: text().primaryKey(),
    fromPath: text("from_path").notNull().unique(),
    toPath: text("to_path").notNull(),
    /** The path of this site that the target leads to, as the matcher reads it; null for another site. */
    targetPath: text("target_path"),
    status: integer().notNull().default(302),
    keepQuery: integer("keep_query", { mode: "boolean" }).notNull().default(true),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    startsAt: integer("starts_at"),
    endsAt: integer("ends_at"),
    tags: text({ mode: "json" }).$type<readonly string[]>().notNull().default([]),
    note: text().notNull().default(""),
    source: text({ enum: REDIRECT_SOURCES }).notNull().default("manual"),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    index("url_redirects_active").on(table.isActive, table.fromPath),
    index("url_redirects_by_target").on(table.targetPath),
    index("url_redirects_by_updated").on(table.updatedAt, table.id),
  ],
);

/** Followed redirects by day, added up in batches and never one by one. */
export const redirectHits = sqliteTable(
  "redirect_hits",
  {
    redirectId: text("redirect_id")
      .notNull()
      .references(() => urlRedirects.id, { onDelete: "cascade" }),
    /** A calendar day, in UTC. */
    day: text().notNull(),
    hits: integer().notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.redirectId, table.day] })],
);

/** Paths that people asked for and that lead nowhere. */
export const unknownPaths = sqliteTable(
  "unknown_paths",
  {
    path: text().primaryKey(),
    hits: integer().notNull(),
    firstAt: integer("first_at").notNull(),
    lastAt: integer("last_at").notNull(),
    /** The page that led there last, without its query. */
    referrer: text().notNull().default(""),
    dismissedAt: integer("dismissed_at"),
  },
  (table) => [index("unknown_paths_by_hits").on(table.dismissedAt, table.hits, table.lastAt)],
);

/** A file on its way in, batch by batch; what stands here says where to go on. */
export const redirectImports = sqliteTable(
  "redirect_imports",
  {
    id: text().primaryKey(),
    fileName: text("file_name").notNull(),
    /** Of the file's content: by it an upload that was interrupted is found again. */
    fileHash: text("file_hash").notNull(),
    conflict: text({ enum: IMPORT_CONFLICTS }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull().default("running"),
    totalRows: integer("total_rows").notNull(),
    doneRows: integer("done_rows").notNull().default(0),
    added: integer().notNull().default(0),
    replaced: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** Why it failed, in words for its person. */
    error: text().notNull().default(""),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("redirect_imports_by_hash").on(table.fileHash, table.state)],
);

/** The rows of a file that the browser has sent; they themselves are in the file storage until the import ends. */
export const redirectImportParts = sqliteTable(
  "redirect_import_parts",
  {
    importId: text("import_id")
      .notNull()
      .references(() => redirectImports.id, { onDelete: "cascade" }),
    /** Its first row, counted from zero. */
    fromRow: integer("from_row").notNull(),
    rows: integer().notNull(),
    bytes: integer().notNull(),
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.fromRow] })],
);

/** Rows that an import did not write, and why not; the first of them. */
export const redirectImportRefusals = sqliteTable(
  "redirect_import_refusals",
  {
    importId: text("import_id")
      .notNull()
      .references(() => redirectImports.id, { onDelete: "cascade" }),
    /** Among the rows of the file, counted from zero. */
    row: integer().notNull(),
    /** Of the file, as a text editor counts them. */
    line: integer().notNull(),
    because: text().notNull(),
    fromPath: text("from_path").notNull(),
    toPath: text("to_path").notNull(),
    status: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);
