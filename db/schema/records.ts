import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { RECORD_DEEDS } from "../values/records.ts";
import { profiles } from "./users.ts";

/**
 * What was done to a record, and what it was before: written in the transaction of the change. What it was after
 * stands in the next one, or in the record itself.
 */
export const recordChanges = sqliteTable(
  "record_changes",
  {
    /** In the order of the commits. */
    number: integer().primaryKey({ autoIncrement: true }),
    kind: text().notNull(),
    recordId: text("record_id").notNull(),
    deed: text({ enum: RECORD_DEEDS }).notNull(),
    /** Whoever did it, as long as they have an account; null for what the product does by itself. */
    actorId: text("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    /** The admin who acted as them. */
    impersonatorId: text("impersonator_id"),
    /** The access token of the script that did it. */
    tokenId: text("token_id"),
    /** The path of the screen on which it was done; empty where no browser said. */
    screen: text().notNull().default(""),
    /** The audit log's event of the same transaction. */
    eventId: text("event_id"),
    /** The fields of its history, by their name; null of what was just made. */
    before: text(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("record_changes_by_record").on(table.kind, table.recordId, table.number),
    index("record_changes_by_actor").on(table.actorId),
  ],
);
