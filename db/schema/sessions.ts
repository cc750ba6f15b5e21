import { type AnySQLiteColumn, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { SECOND_FACTOR_STATES, SIGN_IN_METHODS } from "../values/sessions.ts";
import { devices } from "./devices.ts";
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
    method: text({ enum: SIGN_IN_METHODS }).notNull().default("password"),
    /** When the person last showed who they are; null while nothing but a cookie says so. */
    provenAt: integer("proven_at"),
    deviceId: text("device_id").references(() => devices.id, { onDelete: "set null" }),
    /** The admin's own session behind an impersonation, which ends with it. */
    impersonatorSessionId: text("impersonator_session_id").references(
      (): AnySQLiteColumn => sessions.id,
      { onDelete: "cascade" },
    ),
    userAgent: text("user_agent").notNull().default(""),
    ipAddress: text("ip_address"),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    idleExpiresAt: integer("idle_expires_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Whether a tab of it is open: what goes to everyone is told to those alone. */
    hasTabs: integer("has_tabs", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("sessions_by_user").on(table.userId, table.lastSeenAt),
    index("sessions_by_expiry").on(table.idleExpiresAt),
    index("sessions_by_impersonator").on(table.impersonatorSessionId),
    index("sessions_by_device").on(table.deviceId),
  ],
);
