import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { REPEAT_BASES, TASK_STATES } from "../values/tasks.ts";
import { profiles } from "./users.ts";

/** Something that somebody has to do. It is its owner's; who does it may be somebody else. */
export const tasks = sqliteTable(
  "tasks",
  {
    id: text().primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Who does it; back with its owner when that account ends. */
    assigneeId: text("assignee_id").references(() => profiles.id, { onDelete: "set null" }),
    title: text().notNull(),
    note: text().notNull().default(""),
    state: text({ enum: TASK_STATES }).notNull().default("open"),
    /** A day as its person's calendar has it, such as 2026-11-27; empty without one. */
    dueDay: text("due_day").notNull().default(""),
    /** Such as 09:30; empty where the whole day will do. */
    dueTime: text("due_time").notNull().default(""),
    /** In which zone the day and the time are meant. */
    timeZone: text("time_zone").notNull().default(""),
    /** The instant of both, or of the day's end; null without a day. */
    dueAt: integer("due_at"),
    /** A rule as calendars write it (RFC 5545); empty for once. */
    recurrence: text().notNull().default(""),
    repeatBase: text("repeat_base", { enum: REPEAT_BASES }).notNull().default("due"),
    /** Shared by all that came of one that comes again; null for once. */
    seriesId: text("series_id"),
    checklist: text({ mode: "json" })
      .notNull()
      .default(sql`'[]'`)
      .$type<readonly { id: string; text: string; isDone: boolean }[]>(),
    /** Whom or what it waits for, in words: not everyone has an account. */
    waitingFor: text("waiting_for").notNull().default(""),
    /** The day on which its owner asks how it goes; empty for none. */
    followUpDay: text("follow_up_day").notNull().default(""),
    /** Out of sight until this day; empty for never. */
    snoozedUntil: text("snoozed_until").notNull().default(""),
    /** What it serves, and where it came from. */
    servesKind: text("serves_kind"),
    servesId: text("serves_id"),
    sourceKind: text("source_kind"),
    sourceId: text("source_id"),
    position: real().notNull().default(0),
    doneAt: integer("done_at"),
    /** When its person was told that it is due, once. */
    remindedAt: integer("reminded_at"),
    isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("tasks_by_owner").on(table.ownerId, table.state, table.dueAt, table.id),
    index("tasks_by_assignee").on(table.assigneeId, table.state, table.dueAt, table.id),
    index("tasks_by_served").on(table.servesKind, table.servesId),
    index("tasks_due")
      .on(table.dueAt)
      .where(sql`${table.remindedAt} is null and ${table.dueAt} is not null`),
  ],
);

/** Where mail for somebody's tasks is received: whoever knows the address may add to them. */
export const taskAddresses = sqliteTable("task_addresses", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** What stands before the @. */
  name: text().notNull().unique(),
  createdAt: integer("created_at").notNull(),
});

/** Mails that were taken, so that one that comes twice makes one task. */
export const taskMails = sqliteTable(
  "task_mails",
  {
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    messageHash: text("message_hash").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageHash] }),
    index("task_mails_by_created").on(table.createdAt),
  ],
);
