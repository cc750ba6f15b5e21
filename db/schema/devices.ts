import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

/** A browser that someone signed in with, known by a random token in a cookie of its own. */
export const devices = sqliteTable(
  "devices",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** The specification's SHA-256 over seven properties of the browser. Anyone can compute it: never proof. */
    fingerprint: text(),
    info: text({ mode: "json" }),
    userAgent: text("user_agent").notNull().default(""),
    ipAddress: text("ip_address"),
    /** Until then a second factor is not asked for here. */
    trustedUntil: integer("trusted_until"),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at").notNull(),
  },
  (table) => [
    uniqueIndex("devices_by_token").on(table.tokenHash),
    index("devices_by_user").on(table.userId, table.lastUsedAt),
  ],
);
