import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PERIOD_STATES } from "../values/plans.ts";
import { rowColumns } from "./plan-columns.ts";

/** A stretch of time that objectives are set for. It keeps its days when the plan's settings change. */
export const strategicPlanningPeriods = sqliteTable(
  "strategic_planning_periods",
  {
    ...rowColumns(),
    name: text().notNull(),
    startDate: text("start_date").notNull(),
    endDate: text("end_date").notNull(),
    state: text({ enum: PERIOD_STATES }).notNull().default("open"),
    closedOn: text("closed_on"),
    /** By which what was written down at its end is found at the objectives. */
    closingId: text("closing_id"),
  },
  (table) => [index("strategic_planning_periods_by_plan").on(table.planId, table.createdAt)],
);
