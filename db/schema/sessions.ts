import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { SECOND_FACTOR_STATES } from "../values/sessions.ts";
import { profiles } from "./users.ts";

export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    secondFactor: text("second_factor", { enum: SECOND_FACTOR_STATES }).notNull(),
    userAgent: text("user_agent").notNull().default(""),
    ipAddress: text("ip_address"),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    idleExpiresAt: integer("idle_expires_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("sessions_by_user").on(table.userId, table.lastSeenAt),
    index("sessions_by_expiry").on(table.idleExpiresAt),
  ],
);
