import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Written in the transaction of what it records. A person's erasure keeps the row without them. */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    /** Given by the table in the order of the commits, without gaps and never twice: a missing one was deleted. */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    eventType: text("event_type").notNull(),
    userId: text("user_id"),
    email: text(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Hides the personal fields in the seal; erased with them, and then nothing can be matched to it. */
    salt: text(),
    /** Of a row whose person was erased: the event that tells of it, and a keyed hash over both. */
    erasedBy: text("erased_by"),
    erasureProof: text("erasure_proof"),
    details: text({ mode: "json" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("audit_events_by_time").on(table.createdAt, table.id),
    index("audit_events_by_user").on(table.userId, table.createdAt),
    index("audit_events_by_type").on(table.eventType, table.createdAt),
  ],
);

/** The chain over committed rows. A removed or edited row no longer fits its seal. */
export const auditSeals = sqliteTable("audit_seals", {
  seq: integer().primaryKey(),
  eventId: text("event_id").notNull().unique(),
  /** The event's own; null in seals from before events had numbers. */
  eventNumber: integer("event_number"),
  /** Of what stays: id, type, details, time. */
  factsHash: text("facts_hash").notNull(),
  /** Of what can be erased: person, email, address, browser, with the row's salt. */
  personalHash: text("personal_hash").notNull(),
  /** Over the one before and both hashes, keyed: the database alone cannot make a new one. */
  chainHash: text("chain_hash").notNull(),
  sealedAt: integer("sealed_at").notNull(),
});
