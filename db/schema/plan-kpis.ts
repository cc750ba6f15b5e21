import { index, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CADENCES, KPI_SIDES } from "../values/plans.ts";
import { rowColumns, sampleColumn } from "./plan-columns.ts";
import {
  strategicPlanningGoals,
  strategicPlanningTeamMembers,
  strategicThemes,
} from "./plan-items.ts";

/** What is measured without end, and should stay above a line, below one, or between two. */
export const strategicPlanningKpis = sqliteTable(
  "strategic_planning_kpis",
  {
    ...rowColumns(),
    title: text().notNull(),
    description: text().notNull().default(""),
    unit: text().notNull().default(""),
    side: text({ enum: KPI_SIDES }).notNull(),
    low: real(),
    high: real(),
    /** So near to a line, on its good side, it is at risk. */
    margin: real().notNull().default(0),
    /** What the latest check-in found, and on which day. */
    current: real(),
    checkedInOn: text("checked_in_on"),
    startDate: text("start_date"),
    themeId: text("theme_id").references(() => strategicThemes.id),
    goalId: text("goal_id").references(() => strategicPlanningGoals.id),
    ownerMemberId: text("owner_member_id").references(() => strategicPlanningTeamMembers.id),
    readerMemberId: text("reader_member_id").references(() => strategicPlanningTeamMembers.id),
    cadence: text({ enum: CADENCES }),
    /** Ids of the accounts that see it beside the owners of the plan; null: whoever reads the plan. */
    visibleTo: text("visible_to", { mode: "json" }).$type<string[]>(),
    ...sampleColumn(),
  },
  (table) => [
    index("strategic_planning_kpis_by_plan").on(table.planId, table.createdAt),
    index("strategic_planning_kpis_by_name").on(table.planId, table.title),
    index("strategic_planning_kpis_by_theme").on(table.themeId),
    index("strategic_planning_kpis_by_goal").on(table.goalId),
    index("strategic_planning_kpis_by_owner").on(table.ownerMemberId),
    index("strategic_planning_kpis_by_reader").on(table.readerMemberId),
  ],
);
