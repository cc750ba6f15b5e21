import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

/** Who coaches whom. */
export const coachClients = sqliteTable(
  "coach_clients",
  {
    coachId: text("coach_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    clientId: text("client_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    focus: text().notNull().default(""),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.coachId, table.clientId] }),
    index("coach_clients_by_client").on(table.clientId),
  ],
);
