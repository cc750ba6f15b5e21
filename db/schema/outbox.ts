import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";
import { OUTBOX_STATES } from "../values/outbox.ts";

/** What follows a write. A row is written in the verb's own transaction and drained afterwards. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    payload: text({ mode: "json" }).notNull(),
    /** Two pending effects with one key are one effect. */
    dedupeKey: text("dedupe_key"),
    state: text({ enum: OUTBOX_STATES }).notNull().default("pending"),
    attempts: integer().notNull().default(0),
    runAt: integer("run_at").notNull(),
    leasedUntil: integer("leased_until"),
    lastError: text("last_error"),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    finishedAt: integer("finished_at"),
  },
  (table) => [
    index("outbox_due").on(table.state, table.runAt),
    index("outbox_by_created").on(table.createdAt, table.id),
    uniqueIndex("outbox_dedupe")
      .on(table.dedupeKey)
      .where(sql`${table.state} = 'pending' and ${table.leasedUntil} is null`),
  ],
);
