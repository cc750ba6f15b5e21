import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  HEALTHS,
  REPLIES,
  REPLY_SUBJECTS,
  type ReplySubject,
  REPORTED_KINDS,
  type ReportedKind,
} from "../values/plans.ts";
import { rowColumns } from "./plan-columns.ts";
import {
  strategicPlanningEpics,
  strategicPlanningGoals,
  strategicPlanningProjects,
} from "./plan-items.ts";
import { strategicPlanningKpis } from "./plan-kpis.ts";
import { strategicPlanningCheckIns, strategicPlanningObjectives } from "./plan-objectives.ts";
import { profiles } from "./users.ts";

/** The id of what an update is about, where that is of the kind: the database knows that it is there. */
const itemColumn = (name: string, kind: ReportedKind) =>
  text(name).generatedAlwaysAs(sql.raw(`case when "item_kind" = '${kind}' then "item_id" end`), {
    mode: "virtual",
  });

/** What its owner says of a piece of work on a day. */
export const strategicPlanningUpdates = sqliteTable(
  "strategic_planning_updates",
  {
    ...rowColumns(),
    itemKind: text("item_kind", { enum: REPORTED_KINDS }).notNull(),
    itemId: text("item_id").notNull(),
    day: text().notNull(),
    health: text({ enum: HEALTHS }).notNull(),
    happened: text().notNull().default(""),
    next: text().notNull().default(""),
    help: text().notNull().default(""),
    withdrawnOn: text("withdrawn_on"),
    authorId: text("author_id").references(() => profiles.id, { onDelete: "set null" }),
    goalId: itemColumn("goal_id", "goal").references(() => strategicPlanningGoals.id),
    projectId: itemColumn("project_id", "project").references(() => strategicPlanningProjects.id),
    epicId: itemColumn("epic_id", "epic").references(() => strategicPlanningEpics.id),
    objectiveId: itemColumn("objective_id", "objective").references(
      () => strategicPlanningObjectives.id,
    ),
    kpiId: itemColumn("kpi_id", "kpi").references(() => strategicPlanningKpis.id),
  },
  (table) => [
    index("strategic_planning_updates_by_plan").on(table.planId, table.createdAt),
    index("strategic_planning_updates_by_goal").on(table.goalId),
    index("strategic_planning_updates_by_project").on(table.projectId),
    index("strategic_planning_updates_by_epic").on(table.epicId),
    index("strategic_planning_updates_by_objective").on(table.objectiveId),
    index("strategic_planning_updates_by_kpi").on(table.kpiId),
    index("strategic_planning_updates_by_author").on(table.authorId),
  ],
);

const subjectColumn = (name: string, kind: ReplySubject) =>
  text(name).generatedAlwaysAs(sql.raw(`case when "to_kind" = '${kind}' then "to_id" end`), {
    mode: "virtual",
  });

/** What a reader says to an update or a check-in, and its owner to that. */
export const strategicPlanningReplies = sqliteTable(
  "strategic_planning_replies",
  {
    ...rowColumns(),
    toKind: text("to_kind", { enum: REPLY_SUBJECTS }).notNull(),
    toId: text("to_id").notNull(),
    says: text({ enum: REPLIES }).notNull(),
    text: text().notNull().default(""),
    authorId: text("author_id").references(() => profiles.id, { onDelete: "set null" }),
    updateId: subjectColumn("update_id", "update").references(() => strategicPlanningUpdates.id),
    checkInId: subjectColumn("check_in_id", "checkIn").references(
      () => strategicPlanningCheckIns.id,
    ),
  },
  (table) => [
    index("strategic_planning_replies_by_plan").on(table.planId, table.createdAt),
    index("strategic_planning_replies_by_update").on(table.updateId),
    index("strategic_planning_replies_by_check_in").on(table.checkInId),
    index("strategic_planning_replies_by_author").on(table.authorId),
  ],
);
