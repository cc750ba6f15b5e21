import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

/** Days on which somebody is away, the last one included. The days are theirs to tell; the note is read by them alone. */
export const absences = sqliteTable(
  "absences",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    firstDay: text("first_day").notNull(),
    lastDay: text("last_day").notNull(),
    note: text().notNull().default(""),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("absences_by_user").on(table.userId, table.lastDay),
    index("absences_by_end").on(table.lastDay),
  ],
);
