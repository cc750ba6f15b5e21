import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

/** For how long a kind of thing is kept; without a row, for as long as the product says. */
export const retentionRules = sqliteTable(
  "retention_rules",
  {
    kind: text().notNull(),
    /** A form, where each has its own; empty for all. */
    scope: text().notNull().default(""),
    /** Null for ever. */
    days: integer(),
    version: integer().notNull().default(1),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.scope] })],
);

/** What stays whatever the rules say, until somebody lifts it. */
export const retentionHolds = sqliteTable(
  "retention_holds",
  {
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    title: text().notNull(),
    reason: text().notNull(),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index("retention_holds_by_time").on(table.createdAt),
  ],
);

/** What went, by whose rule: nothing in it tells of whom. */
export const retentionRuns = sqliteTable(
  "retention_runs",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    scope: text().notNull().default(""),
    /** The days that held then. */
    days: integer().notNull(),
    removed: integer().notNull(),
    /** Of what went, the first and the last. */
    oldestAt: integer("oldest_at").notNull(),
    newestAt: integer("newest_at").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("retention_runs_by_time").on(table.createdAt, table.id)],
);
