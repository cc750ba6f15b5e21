import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { REMINDER_STEPS, RHYTHM_KINDS } from "../values/plans.ts";
import { planColumn } from "./plans.ts";
import { profiles } from "./users.ts";

const personColumn = () => text("user_id").references(() => profiles.id, { onDelete: "cascade" });

/** Of what of a plan somebody was told, and as what: each step once for each stretch of days. */
export const planReminders = sqliteTable(
  "plan_reminders",
  {
    userId: personColumn().notNull(),
    planId: planColumn(),
    itemKind: text("item_kind", { enum: RHYTHM_KINDS }).notNull(),
    itemId: text("item_id").notNull(),
    step: text({ enum: REMINDER_STEPS }).notNull(),
    /** The first day of the stretch; of what somebody was given, the operation that did. */
    since: text().notNull(),
    /** Null for what their next reminder names. */
    toldAt: integer("told_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.planId, table.itemId, table.step, table.since] }),
    index("plan_reminders_by_plan").on(table.planId, table.step, table.createdAt),
    index("plan_reminders_by_age").on(table.createdAt),
  ],
);

/** When it is looked next whether somebody is to be reminded: once on each of their days. */
export const planReminderTurns = sqliteTable(
  "plan_reminder_turns",
  {
    userId: personColumn().primaryKey(),
    lookAt: integer("look_at").notNull(),
    /** When it was looked last. */
    lookedAt: integer("looked_at"),
  },
  (table) => [index("plan_reminder_turns_by_time").on(table.lookAt, table.userId)],
);
