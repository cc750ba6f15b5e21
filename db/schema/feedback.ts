import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

export const userFeedback = sqliteTable(
  "user_feedback",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Made by the browser: what is sent twice is stored once. */
    submissionKey: text("submission_key").notNull(),
    /** 1 to 5. */
    npsScore: integer("nps_score").notNull(),
    comment: text(),
    screenshotUrl: text("screenshot_url"),
    pageUrl: text("page_url").notNull(),
    userAgent: text("user_agent").notNull().default(""),
    handledAt: integer("handled_at"),
    handledBy: text("handled_by").references(() => profiles.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("user_feedback_once").on(table.userId, table.submissionKey),
    index("user_feedback_by_created").on(table.createdAt, table.id),
    index("user_feedback_by_score").on(table.npsScore, table.createdAt, table.id),
    index("user_feedback_by_handled").on(table.handledAt),
    index("user_feedback_by_person").on(table.userId, table.createdAt),
  ],
);
