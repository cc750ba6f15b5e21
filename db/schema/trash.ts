import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

/** What was deleted and can still be restored. */
export const trashRecords = sqliteTable(
  "trash_records",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    title: text().notNull(),
    /** What went with it and what pointed to it, counted, by their words. */
    parts: text({ mode: "json" }).$type<Readonly<Record<string, number>>>().notNull(),
    deletedBy: text("deleted_by").references(() => profiles.id, { onDelete: "set null" }),
    deletedAt: integer("deleted_at").notNull(),
  },
  (table) => [
    uniqueIndex("trash_records_by_record").on(table.kind, table.recordId),
    index("trash_records_by_time").on(table.deletedAt, table.id),
  ],
);

/** Its rows as they stood, parents first. */
export const trashRows = sqliteTable(
  "trash_rows",
  {
    number: integer().primaryKey({ autoIncrement: true }),
    trashId: text("trash_id")
      .notNull()
      .references(() => trashRecords.id, { onDelete: "cascade" }),
    tableName: text("table_name").notNull(),
    /** By the names of the columns. */
    row: text().notNull(),
  },
  (table) => [index("trash_rows_by_trash").on(table.trashId, table.number)],
);
