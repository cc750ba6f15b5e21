import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { SEARCH_JOBS, SEARCH_KINDS, SEARCH_OUTCOMES } from "../values/search-services.ts";
import { serviceColumns } from "./ai.ts";
import { runs } from "./runs.ts";
import { profiles } from "./users.ts";

/** A service that searches the web or takes the text out of a page, as this installation calls it. */
export const searchServices = sqliteTable(
  "search_services",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    kind: text({ enum: SEARCH_KINDS }).notNull(),
    /** Calls a month of everyone together, in UTC; null for as many as there are. */
    monthlyMost: integer("monthly_most"),
    /** Calls a day of each person. */
    dailyMost: integer("daily_most"),
    ...serviceColumns(),
  },
  (table) => [uniqueIndex("search_services_by_name").on(sql`${table.name} collate nocase`)],
);

/** Each call to such a service, from the moment it counts. Neither what was asked nor what came is kept. */
export const searchCalls = sqliteTable(
  "search_calls",
  {
    id: text().primaryKey(),
    /** Who asked, as long as they have an account. */
    userId: text("user_id").references(() => profiles.id, { onDelete: "set null" }),
    serviceId: text("service_id").references(() => searchServices.id, { onDelete: "set null" }),
    /** As it was called then, for when it is gone. */
    serviceName: text("service_name").notNull(),
    job: text({ enum: SEARCH_JOBS }).notNull(),
    /** An admin tried it out. */
    isTest: integer("is_test", { mode: "boolean" }).notNull().default(false),
    /** The run that asked, as long as it is kept. */
    runId: text("run_id").references(() => runs.id, { onDelete: "set null" }),
    outcome: text({ enum: SEARCH_OUTCOMES }).notNull().default("running"),
    /** Why not, in words, without the key. */
    error: text().notNull().default(""),
    /** Pages that were found, or characters that were read. */
    size: integer().notNull().default(0),
    wholeMs: integer("whole_ms"),
    createdAt: integer("created_at").notNull(),
    /** From then on a running one is lost. */
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("search_calls_by_created").on(table.createdAt, table.id),
    index("search_calls_by_user").on(table.userId, table.createdAt),
    index("search_calls_by_service").on(table.serviceId, table.createdAt),
    index("search_calls_by_run").on(table.runId),
    index("search_calls_running")
      .on(table.expiresAt)
      .where(sql`${table.outcome} = 'running'`),
  ],
);
