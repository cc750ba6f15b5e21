import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { NAVIGATION_NAMES } from "../values/navigation.ts";
import { profiles } from "./users.ts";

/** What an admin made of a navigation; one that has no row stands as the product brings it. */
export const navigationLayouts = sqliteTable("navigation_layouts", {
  name: text({ enum: NAVIGATION_NAMES }).primaryKey(),
  items: text({ mode: "json" }).notNull(),
  version: integer().notNull().default(1),
  updatedAt: integer("updated_at").notNull(),
  updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
});
