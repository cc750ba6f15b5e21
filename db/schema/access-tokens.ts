import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { profiles } from "./users.ts";

/** With which a script acts as a person, as far as its scopes reach. */
export const accessTokens = sqliteTable(
  "access_tokens",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Its last characters, by which its owner knows it again. */
    ending: text().notNull(),
    /** Names of permissions; one that the product no longer has means nothing. */
    scopes: text({ mode: "json" }).notNull().$type<readonly string[]>(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    lastUsedAt: integer("last_used_at"),
    revokedAt: integer("revoked_at"),
    /** When it was first used after its end, which is recorded once. */
    refusedAt: integer("refused_at"),
  },
  (table) => [
    index("access_tokens_by_user").on(table.userId, table.createdAt),
    index("access_tokens_newest").on(table.createdAt, table.id),
  ],
);
