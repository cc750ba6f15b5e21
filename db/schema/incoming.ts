import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { INCOMING_NOTE_SOURCES } from "../values/incoming.ts";
import { profiles } from "./users.ts";

/** What comes in and is worked on: who has it, and how far it is. Without a row it is new and nobody's. */
export const incomingItems = sqliteTable(
  "incoming_items",
  {
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    /** One of the kind's own words. */
    state: text().notNull(),
    ownerId: text("owner_id").references(() => profiles.id, { onDelete: "set null" }),
    labels: text({ mode: "json" }).$type<readonly string[]>().notNull().default([]),
    /** The one that it was merged into. */
    mergedInto: text("merged_into"),
    version: integer().notNull().default(1),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index("incoming_items_by_owner").on(table.ownerId, table.kind, table.state),
    index("incoming_items_by_state").on(table.kind, table.state, table.updatedAt),
    index("incoming_items_by_merge").on(table.kind, table.mergedInto),
  ],
);

/** What is said about it among those who work on it, and what was written to whoever sent it. */
export const incomingNotes = sqliteTable(
  "incoming_notes",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    authorId: text("author_id").references(() => profiles.id, { onDelete: "set null" }),
    source: text({ enum: INCOMING_NOTE_SOURCES }).notNull().default("note"),
    text: text().notNull(),
    mentions: text({ mode: "json" }).$type<readonly string[]>().notNull().default([]),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("incoming_notes_by_record").on(table.kind, table.recordId, table.createdAt)],
);

/** What is done by itself with what comes in. */
export const incomingRules = sqliteTable("incoming_rules", {
  id: text().primaryKey(),
  kind: text().notNull(),
  name: text().notNull(),
  isActive: integer("is_active", { mode: "boolean" }).notNull().default(false),
  condition: text({ mode: "json" }).notNull(),
  actions: text({ mode: "json" }).notNull(),
  version: integer().notNull().default(1),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
  updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
});

/** What a rule did, once for each thing. */
export const incomingRuleRuns = sqliteTable(
  "incoming_rule_runs",
  {
    ruleId: text("rule_id")
      .notNull()
      .references(() => incomingRules.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    /** In words. */
    did: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.recordId] }),
    index("incoming_rule_runs_by_time").on(table.ruleId, table.createdAt),
  ],
);
