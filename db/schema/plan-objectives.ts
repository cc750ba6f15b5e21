import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import {
  CADENCES,
  CONFIDENCES,
  KEY_RESULT_TYPES,
  OBJECTIVE_ENTITIES,
  type ObjectiveEntity,
} from "../values/plans.ts";
import { rowColumns, sampleColumn, workColumns } from "./plan-columns.ts";
import {
  strategicPlanningEpics,
  strategicPlanningGoals,
  strategicPlanningProjects,
  strategicPlanningSquads,
  strategicPlanningTeamMembers,
  strategicThemes,
} from "./plan-items.ts";
import { strategicPlanningKpis } from "./plan-kpis.ts";
import { planColumn } from "./plans.ts";
import { strategicPlanningPeriods } from "./plan-periods.ts";
import { profiles } from "./users.ts";

/** The id of what an objective belongs to, where that is of the kind. */
const entityColumn = (name: string, kind: ObjectiveEntity) =>
  text(name).generatedAlwaysAs(
    sql.raw(`case when "entity_type" = '${kind}' then "entity_id" end`),
    { mode: "virtual" },
  );

export const strategicPlanningObjectives = sqliteTable(
  "strategic_planning_objectives",
  {
    ...rowColumns(),
    ...workColumns(),
    /** What it belongs to: the company as a whole, or the item that goes by the id. */
    entityType: text("entity_type", { enum: OBJECTIVE_ENTITIES }).notNull(),
    entityId: text("entity_id"),
    /** The objective that it is a part of. */
    parentId: text("parent_id").references((): AnySQLiteColumn => strategicPlanningObjectives.id),
    ownerMemberId: text("owner_member_id").references(() => strategicPlanningTeamMembers.id),
    readerMemberId: text("reader_member_id").references(() => strategicPlanningTeamMembers.id),
    /** The period that it is set for. */
    periodId: text("period_id").references(() => strategicPlanningPeriods.id),
    /** How it was when each of its periods was closed. */
    closings: text({ mode: "json" }).notNull().default([]),
    /** The entity once more, as what it is: the database knows that it is there. */
    themeId: entityColumn("theme_id", "theme").references(() => strategicThemes.id),
    goalId: entityColumn("goal_id", "goal").references(() => strategicPlanningGoals.id),
    projectId: entityColumn("project_id", "project").references(() => strategicPlanningProjects.id),
    epicId: entityColumn("epic_id", "epic").references(() => strategicPlanningEpics.id),
    squadId: entityColumn("squad_id", "squad").references(() => strategicPlanningSquads.id),
  },
  (table) => [
    index("strategic_planning_objectives_by_plan").on(table.planId, table.createdAt),
    index("strategic_planning_objectives_by_name").on(table.planId, table.title),
    index("strategic_planning_objectives_by_theme").on(table.themeId),
    index("strategic_planning_objectives_by_goal").on(table.goalId),
    index("strategic_planning_objectives_by_project").on(table.projectId),
    index("strategic_planning_objectives_by_epic").on(table.epicId),
    index("strategic_planning_objectives_by_squad").on(table.squadId),
    index("strategic_planning_objectives_by_owner").on(table.ownerMemberId),
    index("strategic_planning_objectives_by_parent").on(table.parentId),
    index("strategic_planning_objectives_by_reader").on(table.readerMemberId),
    index("strategic_planning_objectives_by_period").on(table.periodId),
  ],
);

export const strategicPlanningKeyResults = sqliteTable(
  "strategic_planning_key_results",
  {
    ...rowColumns(),
    ...sampleColumn(),
    objectiveId: text("objective_id")
      .notNull()
      .references(() => strategicPlanningObjectives.id),
    title: text().notNull(),
    description: text().notNull().default(""),
    type: text({ enum: KEY_RESULT_TYPES }).notNull(),
    unit: text().notNull().default(""),
    baseline: real().notNull(),
    target: real().notNull(),
    current: real().notNull(),
    /** 0 to 100, made from the other columns. */
    progress: integer().notNull(),
    weight: real().notNull(),
    ownerMemberId: text("owner_member_id").references(() => strategicPlanningTeamMembers.id),
    /** The key result that this one adds to, and how much of that one it makes, in per cent. */
    feedsId: text("feeds_id").references((): AnySQLiteColumn => strategicPlanningKeyResults.id),
    feedsShare: integer("feeds_share").notNull().default(100),
    readerMemberId: text("reader_member_id").references(() => strategicPlanningTeamMembers.id),
    cadence: text({ enum: CADENCES }),
    /** What is to be reached one by one, and which of it was. */
    milestones: text({ mode: "json" }).notNull(),
    /** The day of the latest check-in; without one nobody looked at it yet. */
    checkedInOn: text("checked_in_on"),
    /** How the baseline and the target were before they moved, since when, and why. */
    targetChanges: text("target_changes", { mode: "json" }).notNull(),
  },
  (table) => [
    index("strategic_planning_key_results_by_plan").on(table.planId, table.createdAt),
    index("strategic_planning_key_results_by_name").on(table.planId, table.title),
    index("strategic_planning_key_results_by_objective").on(table.objectiveId),
    index("strategic_planning_key_results_by_owner").on(table.ownerMemberId),
    index("strategic_planning_key_results_by_feeds").on(table.feedsId),
    index("strategic_planning_key_results_by_reader").on(table.readerMemberId),
  ],
);

/** Which numbers a project is to move. */
export const projectKeyResultLinks = sqliteTable(
  "project_key_result_links",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => strategicPlanningProjects.id),
    keyResultId: text("key_result_id")
      .notNull()
      .references(() => strategicPlanningKeyResults.id),
    planId: planColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.keyResultId] }),
    index("project_key_result_links_by_key_result").on(table.keyResultId),
    index("project_key_result_links_by_plan").on(table.planId),
  ],
);

export const strategicPlanningCheckIns = sqliteTable(
  "strategic_planning_check_ins",
  {
    ...rowColumns(),
    /** What it is about: one of them. */
    keyResultId: text("key_result_id").references(() => strategicPlanningKeyResults.id),
    kpiId: text("kpi_id").references(() => strategicPlanningKpis.id),
    day: text().notNull(),
    value: real().notNull(),
    /** The target on that day; of a KPI 0. */
    target: real().notNull(),
    confidence: text({ enum: CONFIDENCES }).notNull(),
    comment: text().notNull().default(""),
    authorId: text("author_id").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    index("strategic_planning_check_ins_by_plan").on(table.planId, table.createdAt),
    index("strategic_planning_check_ins_by_key_result").on(table.keyResultId, table.day),
    index("strategic_planning_check_ins_by_kpi").on(table.kpiId, table.day),
    index("strategic_planning_check_ins_by_author").on(table.authorId),
  ],
);
