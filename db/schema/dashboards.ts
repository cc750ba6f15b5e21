import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DASHBOARDS } from "../values/dashboards.ts";
import { profiles } from "./users.ts";

/** How a person arranged a dashboard; without a row it stands as designed. */
export const dashboardLayouts = sqliteTable(
  "dashboard_layouts",
  {
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    dashboard: text({ enum: DASHBOARDS }).notNull(),
    /** Card ids by column, and the hidden ones. */
    layout: text({ mode: "json" }).notNull(),
    version: integer().notNull().default(1),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.dashboard] })],
);
