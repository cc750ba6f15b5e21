import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { onlyPlanColumn } from "./plans.ts";

/** What people answered in the strategy builder, one draft for each plan. */
export const planBuilderDrafts = sqliteTable("plan_builder_drafts", {
  planId: onlyPlanColumn(),
  version: integer().notNull(),
  answers: text({ mode: "json" }).notNull(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});
