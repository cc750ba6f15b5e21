import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { VARIABLE_TYPES } from "../values/variables.ts";
import { profiles } from "./users.ts";

/** A value that admins set once and prompts name. */
export const variables = sqliteTable("variables", {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  type: text({ enum: VARIABLE_TYPES }).notNull(),
  about: text().notNull().default(""),
  value: text({ mode: "json" }).$type<string | number | string[]>().notNull(),
  version: integer().notNull().default(1),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
  updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
});
