import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { GRANT_AREAS, GRANT_LEVELS } from "../values/grants.ts";
import { profiles } from "./users.ts";

/** What an admin may do, by area. One without a row may do all; one with any has no other area. */
export const adminGrants = sqliteTable(
  "admin_grants",
  {
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    area: text({ enum: GRANT_AREAS }).notNull(),
    level: text({ enum: GRANT_LEVELS }).notNull(),
    grantedBy: text("granted_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.area] }),
    index("admin_grants_by_granter").on(table.grantedBy),
  ],
);
