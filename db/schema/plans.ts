import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { PLAN_KINDS, PLAN_MODULES, PLAN_SORTS } from "../values/plans.ts";
import { companies } from "./companies.ts";
import { profiles } from "./users.ts";

/**
 * A plan, of a person or of a company. A person's first one has the person's id and no row before something is
 * written in it. Its number rises with every operation.
 */
export const strategicPlans = sqliteTable(
  "strategic_plans",
  {
    id: text().primaryKey(),
    kind: text({ enum: PLAN_SORTS }).notNull().default("plan"),
    /** Empty for a person's first plan, which goes by whose it is. */
    name: text().notNull().default(""),
    ownerUserId: text("owner_user_id").references(() => profiles.id, { onDelete: "cascade" }),
    ownerCompanyId: text("owner_company_id").references(() => companies.id),
    seq: integer().notNull().default(0),
    /** What its items take, and the versions of its strategy: counted along, and anew whenever versions are packed. */
    itemBytes: integer("item_bytes").notNull().default(0),
    versionBytes: integer("version_bytes").notNull().default(0),
    archivedAt: integer("archived_at"),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull().default(0),
    updatedAt: integer("updated_at").notNull().default(0),
  },
  (table) => [
    check(
      "strategic_plans_one_owner",
      sql`(${table.ownerUserId} is null) <> (${table.ownerCompanyId} is null)`,
    ),
    index("strategic_plans_by_person").on(table.ownerUserId),
    index("strategic_plans_by_company").on(table.ownerCompanyId),
  ],
);

/** The plan that a row is part of, and goes with. */
export const planColumn = () =>
  text("plan_id")
    .notNull()
    .references(() => strategicPlans.id, { onDelete: "cascade" });

/** What a plan has one of: it goes by the plan's id. */
export const onlyPlanColumn = () =>
  text("plan_id")
    .primaryKey()
    .references(() => strategicPlans.id, { onDelete: "cascade" });

/** When somebody last had a plan open. */
export const planUses = sqliteTable(
  "plan_uses",
  {
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    planId: planColumn(),
    usedAt: integer("used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.planId] }),
    index("plan_uses_by_plan").on(table.planId),
  ],
);

/** Everything that was done to a plan: what each item was before and after, so that it can be undone. */
export const planOperations = sqliteTable(
  "plan_operations",
  {
    /** Made by the browser: what is sent twice is done once. */
    id: text().primaryKey(),
    planId: planColumn(),
    seq: integer().notNull(),
    actorId: text("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    label: text().notNull(),
    changes: text({ mode: "json" }).notNull(),
    /** The operation that this one took back. */
    undoes: text(),
    /** The operation that took this one back. */
    undoneBy: text("undone_by"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("plan_operations_by_seq").on(table.planId, table.seq),
    index("plan_operations_by_actor").on(table.actorId),
  ],
);

/** Under which ids something was done, kept longer than what it was: what is sent again is not done again. */
export const planOperationIds = sqliteTable(
  "plan_operation_ids",
  {
    id: text().primaryKey(),
    planId: planColumn(),
    actorId: text("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    /** The plan's number then: its own, or that of the one before where everything was so already; -1: refused. */
    seq: integer().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("plan_operation_ids_by_time").on(table.planId, table.createdAt),
    index("plan_operation_ids_by_actor").on(table.actorId),
  ],
);

/**
 * What was done before the oldest operation that is kept, for as long as the plan lasts: a row for each item, day and
 * author. It says which fields changed and not what they held. People of a plan are named by their ids alone.
 */
export const planHistory = sqliteTable(
  "plan_history",
  {
    id: integer().primaryKey(),
    planId: planColumn(),
    itemId: text("item_id").notNull(),
    kind: text({ enum: PLAN_KINDS }).notNull(),
    day: text().notNull(),
    actorId: text("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    fields: text({ mode: "json" }).$type<string[]>().notNull(),
    /** What it was called then, where an operation said so. */
    title: text(),
    changes: integer().notNull(),
    isAdded: integer("is_added", { mode: "boolean" }).notNull(),
    isRemoved: integer("is_removed", { mode: "boolean" }).notNull(),
    lastAt: integer("last_at").notNull(),
  },
  (table) => [
    uniqueIndex("plan_history_by_item").on(
      table.planId,
      table.itemId,
      table.kind,
      table.day,
      table.actorId,
    ),
    index("plan_history_by_day").on(table.planId, table.day, table.actorId),
    index("plan_history_by_actor").on(table.actorId),
  ],
);

/**
 * What of a plan only some people see, by its id: made from the items as they are written, what stands below an
 * objective too. One that is gone stays named, so that what was said and done about it stays with those who saw it.
 */
export const planPrivateItems = sqliteTable(
  "plan_private_items",
  {
    planId: planColumn(),
    itemId: text("item_id").notNull(),
    kind: text({ enum: PLAN_KINDS }).notNull(),
    visibleTo: text("visible_to", { mode: "json" }).$type<string[]>().notNull(),
    /** The number of the plan at which those who see it changed last. */
    sinceSeq: integer("since_seq").notNull(),
    isGone: integer("is_gone", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.planId, table.itemId] })],
);

/** A view of a module that somebody gave a name. */
export const planViews = sqliteTable(
  "plan_views",
  {
    id: text().primaryKey(),
    planId: planColumn(),
    module: text({ enum: PLAN_MODULES }).notNull(),
    name: text().notNull(),
    /** The part of the address behind the question mark. */
    query: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("plan_views_by_plan").on(table.planId, table.createdAt)],
);

/** What rows got that were there before the column: another default would build every index anew. */
const RHYTHM_BEFORE = {
  yearStart: 1,
  periodLength: "quarter",
  reviewDay: 1,
  zone: "",
  cadences: { goal: "none", project: "none", epic: "none", objective: "none", keyResult: "weekly" },
};

const REVIEW_BEFORE = { staleDays: 14, sumLeast: 90, sumMost: 110, themeShare: 60 };

/** Without a row a plan has the defaults. Rates are whole minor units of the default currency. */
export const userStrategicPlanningSettings = sqliteTable("user_strategic_planning_settings", {
  planId: onlyPlanColumn(),
  defaultCurrency: text("default_currency").notNull(),
  modules: text({ mode: "json" }).notNull(),
  modulesOrder: text("modules_order", { mode: "json" }).notNull(),
  epicFunnelStatuses: text("epic_funnel_statuses", { mode: "json" }).notNull(),
  obeyaVisuals: text("obeya_visuals", { mode: "json" }).notNull(),
  collaborationEnabled: integer("collaboration_enabled", { mode: "boolean" }).notNull(),
  internalHourRate: integer("internal_hour_rate").notNull(),
  externalHourRate: integer("external_hour_rate").notNull(),
  stakeholderHourRate: integer("stakeholder_hour_rate").notNull(),
  standardWorkHours: real("standard_work_hours").notNull(),
  /** What one unit of another currency is worth in the default one. */
  exchangeRates: text("exchange_rates", { mode: "json" }).notNull(),
  /** Whether others are told how many items they cannot see. */
  countsHidden: integer("counts_hidden", { mode: "boolean" }).notNull().default(false),
  /** When the year begins, how long periods are, and how often people are asked. */
  rhythm: text({ mode: "json" }).notNull().default(RHYTHM_BEFORE),
  /** From when on its review finds something. */
  review: text({ mode: "json" }).notNull().default(REVIEW_BEFORE),
  version: integer().notNull().default(1),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});
