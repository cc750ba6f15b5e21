import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { REVIEW_RULES } from "../values/plan-review.ts";
import { ITEM_KINDS } from "../values/plans.ts";
import { planColumn } from "./plans.ts";

/**
 * What is kept of what the rules find in a plan: since when, and what people decided about it. The findings
 * themselves are made from the plan.
 */
export const planFindings = sqliteTable(
  "plan_findings",
  {
    planId: planColumn(),
    rule: text({ enum: REVIEW_RULES }).notNull(),
    itemId: text("item_id").notNull(),
    kind: text({ enum: ITEM_KINDS }).notNull(),
    /** Of the plan's people; whoever left it is nobody. */
    ownerMemberId: text("owner_member_id"),
    /** A calendar day such as 2026-03-31. */
    due: text(),
    /** The last day on which it is left out. */
    mutedUntil: text("muted_until"),
    muteReason: text("mute_reason").notNull().default(""),
    firstSeenAt: integer("first_seen_at").notNull(),
    /** Null while the rules find it. */
    resolvedAt: integer("resolved_at"),
    version: integer().notNull().default(0),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.rule, table.itemId] }),
    index("plan_findings_by_resolution").on(table.planId, table.resolvedAt),
  ],
);
