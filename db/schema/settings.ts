import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { SETTING_KEYS } from "../values/settings.ts";
import { profiles } from "./users.ts";

export const adminSettings = sqliteTable("admin_settings", {
  key: text({ enum: SETTING_KEYS }).primaryKey(),
  value: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: integer("updated_at").notNull(),
  /** Whoever changed it last, as long as they have an account. */
  updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
});
