import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

export const adminNextSteps = sqliteTable(
  "admin_next_steps",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** One line below the title: why it is worth doing. */
    description: text().notNull().default(""),
    actionPath: text("action_path").notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(true),
    isMandatory: integer("is_mandatory", { mode: "boolean" }).notNull().default(true),
    stepOrder: integer("step_order").notNull(),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("admin_next_steps_by_order").on(table.isActive, table.stepOrder)],
);

export const userOnboardingCompletions = sqliteTable("user_onboarding_completions", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  completedByUser: integer("completed_by_user", { mode: "boolean" }).notNull(),
  notes: text(),
  completedAt: integer("completed_at").notNull(),
});

export const privacyPolicyConfirmations = sqliteTable(
  "privacy_policy_confirmations",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    confirmationType: text("confirmation_type").notNull(),
    policyVersion: text("policy_version").notNull(),
    confirmedAt: integer("confirmed_at").notNull(),
  },
  (table) => [
    uniqueIndex("privacy_confirmations_once").on(
      table.userId,
      table.confirmationType,
      table.policyVersion,
    ),
  ],
);
