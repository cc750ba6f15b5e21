import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { RUN_EVENTS, RUN_STATES, STEP_STATES } from "../values/runs.ts";
import { profiles } from "./users.ts";

/** Long work for a person, which goes on without them. One Durable Object writes each. */
export const runs = sqliteTable(
  "runs",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** What it is about, within its kind: whoever starts it twice comes to the one that runs. */
    key: text().notNull().default(""),
    title: text().notNull(),
    /** The screen to which it leads back. */
    restorePath: text("restore_path").notNull(),
    input: text({ mode: "json" }).$type<unknown>().notNull(),
    state: text({ enum: RUN_STATES }).notNull().default("waiting"),
    /** Of a hundred. */
    progress: integer().notNull().default(0),
    currentStep: text("current_step").notNull().default(""),
    /** Of its last event. */
    seq: integer().notNull().default(0),
    /** Raised by each turn: whoever holds an older one writes nothing any more. */
    fence: integer().notNull().default(0),
    leasedUntil: integer("leased_until"),
    /** Of the step that is next. */
    attempts: integer().notNull().default(0),
    /** No turn before then. */
    runAt: integer("run_at").notNull(),
    stopAskedAt: integer("stop_asked_at"),
    /** Why not, in words for its person. */
    error: text().notNull().default(""),
    /** Its person has seen the end. */
    dismissedAt: integer("dismissed_at"),
    createdAt: integer("created_at").notNull(),
    finishedAt: integer("finished_at"),
    /** From then on it is forgotten, and what it left. */
    expiresAt: integer("expires_at"),
  },
  (table) => [
    index("runs_by_user").on(table.userId, table.createdAt),
    uniqueIndex("runs_going")
      .on(table.userId, table.kind, table.key)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index("runs_left")
      .on(table.runAt)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index("runs_by_expiry")
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
  ],
);

/** As they were when the run began, and what each came to. */
export const runSteps = sqliteTable(
  "run_steps",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    state: text({ enum: STEP_STATES }).notNull().default("waiting"),
    result: text({ mode: "json" }).$type<unknown>(),
    finishedAt: integer("finished_at"),
  },
  (table) => [primaryKey({ columns: [table.runId, table.number] })],
);

export const runEvents = sqliteTable(
  "run_events",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runs.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    type: text({ enum: RUN_EVENTS }).notNull(),
    data: text({ mode: "json" }).$type<unknown>(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.seq] })],
);
