import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

/** What a person's request with an Idempotency-Key came to, so that sent again it is not done again. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The method and the address, with its search. */
    operation: text().notNull(),
    key: text().notNull(),
    /** The request that holds it. */
    claim: text().notNull().unique(),
    bodyHash: text("body_hash").notNull(),
    /** Until then its request may still be at work. */
    leasedUntil: integer("leased_until").notNull(),
    /** Set in the transaction of what the request writes. */
    wroteAt: integer("wrote_at"),
    /** Null until it is answered. */
    status: integer(),
    /** Encrypted; null where there is none, or where it is not kept. */
    answer: text(),
    isKept: integer("is_kept", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operation, table.key] }),
    index("idempotency_keys_by_expiry").on(table.expiresAt),
  ],
);
