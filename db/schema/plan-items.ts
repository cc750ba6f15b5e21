import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import { rowColumns, sampleColumn, workColumns } from "./plan-columns.ts";
import { planColumn } from "./plans.ts";
import { profiles } from "./users.ts";

export const strategicThemes = sqliteTable(
  "strategic_themes",
  {
    ...rowColumns(),
    name: text().notNull(),
    description: text().notNull().default(""),
    color: text().notNull(),
    ownerProfileId: text("owner_profile_id").references(() => profiles.id, {
      onDelete: "set null",
    }),
    ownerName: text("owner_name").notNull().default(""),
  },
  (table) => [
    index("strategic_themes_by_plan").on(table.planId, table.createdAt),
    index("strategic_themes_by_name").on(table.planId, table.name),
  ],
);

export const strategicPlanningTeamMembers = sqliteTable(
  "strategic_planning_team_members",
  {
    ...rowColumns(),
    name: text().notNull(),
    email: text().notNull().default(""),
    role: text().notNull().default(""),
    department: text().notNull().default(""),
    skills: text({ mode: "json" }).notNull(),
    /** Per cent of a full week. */
    availability: integer().notNull(),
    /** Whole minor units of the plan's default currency; without one the rate of the settings counts. */
    hourlyRate: integer("hourly_rate"),
    avatar: text().notNull().default(""),
    isExternal: integer("is_external", { mode: "boolean" }).notNull().default(false),
    vendorName: text("vendor_name").notNull().default(""),
    managerId: text("manager_id").references(
      (): AnySQLiteColumn => strategicPlanningTeamMembers.id,
    ),
    isManager: integer("is_manager", { mode: "boolean" }).notNull().default(false),
    isStakeholder: integer("is_stakeholder", { mode: "boolean" }).notNull().default(false),
    startDate: text("start_date"),
    endDate: text("end_date"),
  },
  (table) => [
    index("strategic_planning_team_members_by_plan").on(table.planId, table.createdAt),
    index("strategic_planning_team_members_by_name").on(table.planId, table.name),
    index("strategic_planning_team_members_by_manager").on(table.managerId),
  ],
);

export const strategicPlanningGoals = sqliteTable(
  "strategic_planning_goals",
  {
    ...rowColumns(),
    ...workColumns(),
    themeId: text("theme_id").references(() => strategicThemes.id),
    ownerMemberId: text("owner_member_id").references(() => strategicPlanningTeamMembers.id),
    /** Who reads what its owner writes; without one the owner's manager. */
    readerMemberId: text("reader_member_id").references(() => strategicPlanningTeamMembers.id),
  },
  (table) => [
    index("strategic_planning_goals_by_plan").on(table.planId, table.createdAt),
    index("strategic_planning_goals_by_name").on(table.planId, table.title),
    index("strategic_planning_goals_by_theme").on(table.themeId),
    index("strategic_planning_goals_by_owner").on(table.ownerMemberId),
    index("strategic_planning_goals_by_reader").on(table.readerMemberId),
  ],
);

export const strategicPlanningProjects = sqliteTable(
  "strategic_planning_projects",
  {
    ...rowColumns(),
    ...workColumns(),
    goalId: text("goal_id").references(() => strategicPlanningGoals.id),
    /** The epic that this project carries out, where it hangs below one. */
    epicId: text("epic_id").references((): AnySQLiteColumn => strategicPlanningEpics.id),
    ownerMemberId: text("owner_member_id").references(() => strategicPlanningTeamMembers.id),
    /** Who reads what its owner writes; without one the owner's manager. */
    readerMemberId: text("reader_member_id").references(() => strategicPlanningTeamMembers.id),
  },
  (table) => [
    index("strategic_planning_projects_by_plan").on(table.planId, table.createdAt),
    index("strategic_planning_projects_by_name").on(table.planId, table.title),
    index("strategic_planning_projects_by_goal").on(table.goalId),
    index("strategic_planning_projects_by_epic").on(table.epicId),
    index("strategic_planning_projects_by_owner").on(table.ownerMemberId),
    index("strategic_planning_projects_by_reader").on(table.readerMemberId),
  ],
);

/** Which squads work on a project. */
export const projectSquadLinks = sqliteTable(
  "project_squad_links",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => strategicPlanningProjects.id),
    squadId: text("squad_id")
      .notNull()
      .references((): AnySQLiteColumn => strategicPlanningSquads.id),
    planId: planColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.squadId] }),
    index("project_squad_links_by_plan").on(table.planId),
    index("project_squad_links_by_squad").on(table.squadId),
  ],
);

export const strategicPlanningEpics = sqliteTable(
  "strategic_planning_epics",
  {
    ...rowColumns(),
    ...workColumns(),
    /** The id of one of the stages in the plan's settings. */
    funnelStatus: text("funnel_status").notNull(),
    projectId: text("project_id").references((): AnySQLiteColumn => strategicPlanningProjects.id),
    goalId: text("goal_id").references(() => strategicPlanningGoals.id),
    ownerMemberId: text("owner_member_id").references(() => strategicPlanningTeamMembers.id),
    /** Who reads what its owner writes; without one the owner's manager. */
    readerMemberId: text("reader_member_id").references(() => strategicPlanningTeamMembers.id),
    /** Whole minor units of the currency. */
    plannedBudget: integer("planned_budget"),
    currency: text().notNull(),
    businessOutcomes: text("business_outcomes").notNull().default(""),
  },
  (table) => [
    index("strategic_planning_epics_by_plan").on(table.planId, table.createdAt),
    index("strategic_planning_epics_by_name").on(table.planId, table.title),
    index("strategic_planning_epics_by_project").on(table.projectId),
    index("strategic_planning_epics_by_goal").on(table.goalId),
    index("strategic_planning_epics_by_owner").on(table.ownerMemberId),
    index("strategic_planning_epics_by_reader").on(table.readerMemberId),
  ],
);

export const epicThemeLinks = sqliteTable(
  "epic_theme_links",
  {
    epicId: text("epic_id")
      .notNull()
      .references(() => strategicPlanningEpics.id),
    themeId: text("theme_id")
      .notNull()
      .references(() => strategicThemes.id),
    planId: planColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.epicId, table.themeId] }),
    index("epic_theme_links_by_plan").on(table.planId),
    index("epic_theme_links_by_theme").on(table.themeId),
  ],
);

export const strategicPlanningSquads = sqliteTable(
  "strategic_planning_squads",
  {
    ...rowColumns(),
    name: text().notNull(),
    description: text().notNull().default(""),
    color: text().notNull(),
    ...sampleColumn(),
    /** Its main project: one of those that it works on. */
    projectId: text("project_id").references((): AnySQLiteColumn => strategicPlanningProjects.id),
  },
  (table) => [
    index("strategic_planning_squads_by_plan").on(table.planId, table.createdAt),
    index("strategic_planning_squads_by_name").on(table.planId, table.name),
    index("strategic_planning_squads_by_project").on(table.projectId),
  ],
);

export const strategicPlanningSquadMembers = sqliteTable(
  "strategic_planning_squad_members",
  {
    squadId: text("squad_id")
      .notNull()
      .references(() => strategicPlanningSquads.id),
    teamMemberId: text("team_member_id")
      .notNull()
      .references(() => strategicPlanningTeamMembers.id),
    planId: planColumn(),
    /** Per cent of a full week that the member gives to this squad. */
    allocation: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.squadId, table.teamMemberId] }),
    index("strategic_planning_squad_members_by_plan").on(table.planId),
    index("strategic_planning_squad_members_by_member").on(table.teamMemberId),
  ],
);
