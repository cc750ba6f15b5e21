import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

/** That two accounts of one person were made one: which was closed, which stays, and what moved. */
export const accountMerges = sqliteTable(
  "account_merges",
  {
    id: text().primaryKey(),
    mergedId: text("merged_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    keptId: text("kept_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The keys of the rows that moved, by their place; emptied once they can't go back. */
    moved: text().notNull(),
    /** How many rows moved, by their place. */
    counts: text({ mode: "json" })
      .$type<Readonly<Record<string, number>>>()
      .notNull()
      .default(sql`'{}'`),
    mergedBy: text("merged_by").references(() => profiles.id, { onDelete: "set null" }),
    mergedAt: integer("merged_at").notNull(),
    undoUntil: integer("undo_until").notNull(),
    undoneBy: text("undone_by").references(() => profiles.id, { onDelete: "set null" }),
    undoneAt: integer("undone_at"),
  },
  (table) => [
    uniqueIndex("account_merges_in_force")
      .on(table.mergedId)
      .where(sql`${table.undoneAt} is null`),
    index("account_merges_by_merged").on(table.mergedId, table.mergedAt),
    index("account_merges_by_kept").on(table.keptId, table.mergedAt),
    index("account_merges_by_admin").on(table.mergedBy),
    index("account_merges_by_undo").on(table.undoneBy),
  ],
);
