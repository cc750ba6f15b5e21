import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AUDIT_EVENT_TYPES } from "../values/audit.ts";

/** Written in the transaction of what it records. A person's erasure keeps the row without them. */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    id: text().primaryKey(),
    eventType: text("event_type", { enum: AUDIT_EVENT_TYPES }).notNull(),
    userId: text("user_id"),
    email: text(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    details: text({ mode: "json" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("audit_events_by_time").on(table.createdAt, table.id),
    index("audit_events_by_user").on(table.userId, table.createdAt),
    index("audit_events_by_type").on(table.eventType, table.createdAt),
  ],
);
