import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ERROR_SEVERITIES, ERROR_SOURCES, ERROR_STATES, LOG_LEVELS } from "../values/errors.ts";
import { profiles } from "./users.ts";

/** What is the same error, however often it happens. */
export const errorGroups = sqliteTable(
  "error_groups",
  {
    fingerprint: text().primaryKey(),
    errorName: text("error_name").notNull(),
    errorMessage: text("error_message").notNull(),
    /** Where in the product: a route, or the place in the code. */
    culprit: text().notNull().default(""),
    source: text({ enum: ERROR_SOURCES }).notNull(),
    level: text({ enum: LOG_LEVELS }).notNull(),
    severity: text({ enum: ERROR_SEVERITIES }).notNull(),
    state: text({ enum: ERROR_STATES }).notNull().default("open"),
    mutedUntil: integer("muted_until"),
    /** Muted until as many people met it. */
    mutedUntilPeople: integer("muted_until_people"),
    settledBy: text("settled_by").references(() => profiles.id, { onDelete: "set null" }),
    settledAt: integer("settled_at"),
    resolvedRelease: text("resolved_release"),
    /** Counted even where the single event is not kept. */
    events: integer().notNull().default(0),
    firstSeenAt: integer("first_seen_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("error_groups_by_last_seen").on(table.lastSeenAt, table.fingerprint),
    index("error_groups_by_state").on(table.state, table.lastSeenAt, table.fingerprint),
    index("error_groups_by_events").on(table.events, table.fingerprint),
  ],
);

/** Single events, sampled: the newest of each group. */
export const errorLogs = sqliteTable(
  "error_logs",
  {
    errorId: text("error_id").primaryKey(),
    fingerprint: text()
      .notNull()
      .references(() => errorGroups.fingerprint, { onDelete: "cascade" }),
    level: text({ enum: LOG_LEVELS }).notNull(),
    errorMessage: text("error_message").notNull(),
    errorName: text("error_name").notNull(),
    errorStack: text("error_stack"),
    componentStack: text("component_stack"),
    userId: text("user_id").references(() => profiles.id, { onDelete: "set null" }),
    /** A browser tab's own random name, which opens nothing. */
    sessionId: text("session_id"),
    url: text().notNull().default(""),
    route: text().notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    retryCount: integer("retry_count").notNull().default(0),
    severity: text({ enum: ERROR_SEVERITIES }).notNull(),
    context: text({ mode: "json" }),
    source: text({ enum: ERROR_SOURCES }).notNull(),
    /** The deployment that it happened in. */
    release: text().notNull().default(""),
    requestId: text("request_id"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("error_logs_by_group").on(table.fingerprint, table.createdAt, table.errorId),
    index("error_logs_by_created").on(table.createdAt),
    index("error_logs_by_user").on(table.userId, table.createdAt),
  ],
);

/** How often, hour by hour. */
export const errorHours = sqliteTable(
  "error_hours",
  {
    fingerprint: text()
      .notNull()
      .references(() => errorGroups.fingerprint, { onDelete: "cascade" }),
    /** The start of the hour. */
    hour: integer().notNull(),
    events: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fingerprint, table.hour] }),
    index("error_hours_by_hour").on(table.hour),
  ],
);

/** Whom it met. */
export const errorPeople = sqliteTable(
  "error_people",
  {
    fingerprint: text()
      .notNull()
      .references(() => errorGroups.fingerprint, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    lastSeenAt: integer("last_seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fingerprint, table.userId] }),
    index("error_people_by_user").on(table.userId),
  ],
);

/** In which deployments. */
export const errorReleases = sqliteTable(
  "error_releases",
  {
    fingerprint: text()
      .notNull()
      .references(() => errorGroups.fingerprint, { onDelete: "cascade" }),
    release: text().notNull(),
    events: integer().notNull(),
    firstSeenAt: integer("first_seen_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fingerprint, table.release] }),
    index("error_releases_by_release").on(table.release),
  ],
);
