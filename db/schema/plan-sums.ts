import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { onlyPlanColumn } from "./plans.ts";

/**
 * What is counted in a plan, kept so that many plans are told at once. It is right for the plan's number and the
 * days that it names; what a day changes is in it for each of them, so that none is written because a day began.
 */
export const planSums = sqliteTable("plan_sums", {
  planId: onlyPlanColumn(),
  /** The form in which it was written, and the number of the plan at which it was. */
  shape: integer().notNull(),
  seq: integer().notNull(),
  /** The first and the last calendar day that it can tell of. */
  fromDay: text("from_day").notNull(),
  untilDay: text("until_day").notNull(),
  /** Of the whole plan; by theme and by owner; and the map, goal by goal: each as JSON, read apart. */
  counts: text().notNull(),
  groups: text().notNull(),
  map: text().notNull(),
  madeAt: integer("made_at").notNull(),
});
