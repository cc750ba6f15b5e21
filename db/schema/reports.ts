import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  REPORT_CHANGES,
  REPORT_STATES,
  SCHEDULE_RHYTHMS,
  SCHEDULE_STATES,
} from "../values/reports.ts";
import type { Role } from "../values/roles.ts";
import { strategicPlans } from "./plans.ts";
import { profiles } from "./users.ts";

/** What reports are made by, as admins work on it. What people get is a version in content_versions. */
export const reportTemplates = sqliteTable(
  "report_templates",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Sections, audience, length and language. */
    definition: text({ mode: "json" }).notNull(),
    /** It comes with the product, and stays. */
    isBuiltIn: integer("is_built_in", { mode: "boolean" }).notNull().default(false),
    /** People may choose it; who, the roles say and those who are named. */
    isOffered: integer("is_offered", { mode: "boolean" }).notNull().default(true),
    /** Empty, and nobody named: everyone. */
    roles: text({ mode: "json" }).$type<Role[]>().notNull().default([]),
    /** The version that reports are made by; null before the first one. */
    publishedNumber: integer("published_number"),
    publishedAt: integer("published_at"),
    hasChanges: integer("has_changes", { mode: "boolean" }).notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("report_templates_by_updated").on(table.updatedAt, table.id)],
);

/** Who may have a template beside those of its roles. */
export const reportTemplatePeople = sqliteTable(
  "report_template_people",
  {
    templateId: text("template_id")
      .notNull()
      .references(() => reportTemplates.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.userId] }),
    index("report_template_people_by_person").on(table.userId),
  ],
);

/** A report by itself, now and then. */
export const reportSchedules = sqliteTable(
  "report_schedules",
  {
    id: text().primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    templateId: text("template_id")
      .notNull()
      .references(() => reportTemplates.id, { onDelete: "cascade" }),
    /** Null for a portfolio; a plan that is gone ends it. */
    planId: text("plan_id"),
    rhythm: text({ enum: SCHEDULE_RHYTHMS }).notNull(),
    /** The weekday, the day of a month, or how many days before the review. */
    day: integer().notNull(),
    state: text({ enum: SCHEDULE_STATES }).notNull().default("active"),
    /** Why it ended, in words. */
    ended: text().notNull().default(""),
    /** Null while it is paused or has ended. */
    nextAt: integer("next_at"),
    lastAt: integer("last_at"),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("report_schedules_by_owner").on(table.ownerId, table.createdAt),
    index("report_schedules_by_template").on(table.templateId),
    index("report_schedules_due")
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
  ],
);

/** A report of somebody, which they alone read; what of its plan is shown in it is asked anew each time. */
export const reports = sqliteTable(
  "reports",
  {
    id: text().primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The plan that it is about, which it goes with; null for a portfolio. */
    planId: text("plan_id").references(() => strategicPlans.id, { onDelete: "cascade" }),
    templateId: text("template_id").references(() => reportTemplates.id, { onDelete: "set null" }),
    templateName: text("template_name").notNull(),
    title: text().notNull(),
    /** The kept version of the plan that it is compared with; null for the latest review or close. */
    since: integer(),
    state: text({ enum: REPORT_STATES }).notNull().default("making"),
    /** At which step it ended before its time, and why. */
    failedStep: text("failed_step").notNull().default(""),
    error: text().notNull().default(""),
    /** Of its latest version; 0 before the first. */
    number: integer().notNull().default(0),
    /** Of which day its figures are. */
    day: text(),
    scheduleId: text("schedule_id").references(() => reportSchedules.id, { onDelete: "set null" }),
    /** For which moment of its schedule. */
    occurrence: integer(),
    /** Its person was told that it failed. */
    toldAt: integer("told_at"),
    trashedAt: integer("trashed_at"),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("reports_by_owner").on(table.ownerId, table.updatedAt),
    index("reports_by_created").on(table.createdAt),
    index("reports_by_plan").on(table.planId),
    index("reports_by_template").on(table.templateId),
    uniqueIndex("reports_by_occurrence").on(table.scheduleId, table.occurrence),
    index("reports_untold")
      .on(table.state)
      .where(
        sql`${table.state} = 'failed' and ${table.toldAt} is null and ${table.scheduleId} is not null`,
      ),
    index("reports_trashed")
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null`),
  ],
);

/** A report as it was: its figures are those of its day for good. */
export const reportVersions = sqliteTable(
  "report_versions",
  {
    reportId: text("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    how: text({ enum: REPORT_CHANGES }).notNull(),
    /** The version that it brings back. */
    returnsTo: integer("returns_to"),
    /** By which version of its template it was made. */
    templateNumber: integer("template_number"),
    day: text().notNull(),
    document: text({ mode: "json" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.number] })],
);
