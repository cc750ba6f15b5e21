import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { LINK_STATES, SERVED_KINDS } from "../values/plan-links.ts";
import { planColumn, strategicPlans } from "./plans.ts";
import { profiles } from "./users.ts";

/**
 * A goal serves something of another plan. Items are named without a reference: what was deleted comes back by an
 * undo, and its links with it; what is not there is not shown.
 */
export const planLinks = sqliteTable(
  "plan_links",
  {
    id: text().primaryKey(),
    planId: planColumn(),
    goalId: text("goal_id").notNull(),
    servedPlanId: text("served_plan_id")
      .notNull()
      .references(() => strategicPlans.id, { onDelete: "cascade" }),
    servedKind: text("served_kind", { enum: SERVED_KINDS }).notNull(),
    servedId: text("served_id").notNull(),
    state: text({ enum: LINK_STATES }).notNull(),
    askedBy: text("asked_by").references(() => profiles.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("plan_links_by_pair").on(table.goalId, table.servedId),
    index("plan_links_by_plan").on(table.planId),
    index("plan_links_by_served").on(table.servedPlanId, table.servedId),
    index("plan_links_by_asker").on(table.askedBy),
  ],
);
