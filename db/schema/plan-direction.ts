import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { MOMENTS, PLAN_KINDS, PLAN_MODULES, SHARE_PERMISSIONS } from "../values/plans.ts";
import { onlyPlanColumn, planColumn } from "./plans.ts";
import { profiles } from "./users.ts";

const singleColumns = () => ({
  planId: onlyPlanColumn(),
  version: integer().notNull().default(1),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const companyFoundation = sqliteTable("company_foundation", {
  ...singleColumns(),
  mission: text().notNull().default(""),
  vision: text().notNull().default(""),
});

/** Replaced in full whenever the foundation is saved with other values. */
export const companyFoundationCoreValues = sqliteTable(
  "company_foundation_core_values",
  {
    id: text().primaryKey(),
    planId: planColumn(),
    title: text().notNull(),
    description: text().notNull().default(""),
    orderIndex: integer("order_index").notNull(),
  },
  (table) => [index("company_foundation_core_values_by_plan").on(table.planId, table.orderIndex)],
);

/** The version rises by one with every save; each of them leaves a revision. */
export const companyStrategy = sqliteTable("company_strategy", {
  ...singleColumns(),
  direction: text().notNull().default(""),
  whereToPlay: text("where_to_play").notNull().default(""),
  howToWin: text("how_to_win").notNull().default(""),
  capabilities: text().notNull().default(""),
  measures: text().notNull().default(""),
  startDate: text("start_date"),
  endDate: text("end_date"),
  changesSummary: text("changes_summary").notNull().default(""),
  /** What its latest version was kept for, where that is no change of the strategy. */
  moment: text({ mode: "json" }),
});

/** The whole plan as it was when its strategy was saved. */
export const strategyRevisions = sqliteTable(
  "strategy_revisions",
  {
    id: text().primaryKey(),
    /** The strategy goes by its plan's id. */
    strategyId: text("strategy_id").notNull(),
    planId: planColumn(),
    version: integer().notNull(),
    changesSummary: text("changes_summary").notNull(),
    /** The form in which the data was written. */
    shape: integer().notNull(),
    /** The plan as JSON, or what differs in it from the version that it builds on. */
    dataSnapshot: text("data_snapshot").notNull(),
    actorId: text("actor_id").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
    /** The version that it builds on; its own number where it is whole, and null until it was packed. */
    baseVersion: integer("base_version"),
    /** Of a moment of the plan, which one; null for a saved strategy. */
    moment: text({ enum: MOMENTS }),
    /** The progress and health of each item then, by all and by what everyone in the plan saw. */
    figures: text({ mode: "json" }),
    /** What made it; null of those from before that was kept. */
    operationId: text("operation_id"),
    /** What made it was taken back: it is no moment of the plan any more. */
    isUndone: integer("is_undone", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("strategy_revisions_by_version").on(table.planId, table.version),
    index("strategy_revisions_waiting")
      .on(table.planId, table.version)
      .where(sql`${table.baseVersion} is null`),
    index("strategy_revisions_by_actor").on(table.actorId),
  ],
);

/** What people say about an item. Of a deleted one only its place is left. */
export const planComments = sqliteTable(
  "plan_comments",
  {
    id: text().primaryKey(),
    planId: planColumn(),
    kind: text({ enum: PLAN_KINDS }).notNull(),
    itemId: text("item_id").notNull(),
    authorId: text("author_id").references(() => profiles.id, { onDelete: "set null" }),
    body: text().notNull(),
    /** Ids of the profiles that it names. */
    mentions: text({ mode: "json" }).notNull(),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    editedAt: integer("edited_at"),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("plan_comments_by_item").on(table.planId, table.itemId, table.createdAt),
    index("plan_comments_by_plan").on(table.planId, table.createdAt),
    index("plan_comments_by_author").on(table.authorId),
  ],
);

/** Who else may see a plan, or change it. */
export const strategicPlanningShares = sqliteTable(
  "strategic_planning_shares",
  {
    id: text().primaryKey(),
    planId: planColumn(),
    /** Whose plan it is; null for a company's. */
    ownerUserId: text("owner_user_id").references(() => profiles.id, { onDelete: "cascade" }),
    targetUserId: text("target_user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    entityType: text("entity_type").notNull(),
    permission: text({ enum: SHARE_PERMISSIONS }).notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** As the owner typed it: until the plan was opened nobody learns whose account that is, or whether one is. */
    invitedEmail: text("invited_email"),
    firstSeenAt: integer("first_seen_at"),
    lastSeenAt: integer("last_seen_at"),
    /** The number of the plan that they had on the screen last. */
    lastSeenSeq: integer("last_seen_seq"),
    lastSeenModule: text("last_seen_module", { enum: PLAN_MODULES }),
    /** Whom in the plan its owner takes its holder for. */
    memberId: text("member_id"),
  },
  (table) => [
    uniqueIndex("strategic_planning_shares_by_pair").on(
      table.planId,
      table.targetUserId,
      table.entityType,
    ),
    index("strategic_planning_shares_by_owner").on(table.ownerUserId),
    index("strategic_planning_shares_by_target").on(table.targetUserId),
  ],
);

/** A share that waits for an account: it becomes one when somebody proves the address. */
export const planInvitations = sqliteTable(
  "plan_invitations",
  {
    id: text().primaryKey(),
    planId: planColumn(),
    email: text().notNull(),
    permission: text({ enum: SHARE_PERMISSIONS }).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** The person in the plan who is invited: to accept is to be that person. */
    memberId: text("member_id"),
  },
  (table) => [
    uniqueIndex("plan_invitations_by_pair").on(table.planId, table.email),
    index("plan_invitations_by_email").on(table.email),
  ],
);

/**
 * Which person in a plan an account is, or that it is not the one it was asked about. It counts only while the
 * account may open the plan. A person who is removed may come back by an undo, so no key refers to their row.
 */
export const planMemberAccounts = sqliteTable(
  "plan_member_accounts",
  {
    planId: planColumn(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    memberId: text("member_id").notNull(),
    isLinked: integer("is_linked", { mode: "boolean" }).notNull(),
    answeredAt: integer("answered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.planId] }),
    uniqueIndex("plan_member_accounts_by_member")
      .on(table.planId, table.memberId)
      .where(sql`${table.isLinked}`),
  ],
);
