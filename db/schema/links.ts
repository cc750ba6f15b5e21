import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LINK_KINDS } from "../values/links.ts";
import { profiles } from "./users.ts";

/** An address that opens something without an account. Its token is known to whoever was given it, and to nobody here. */
export const links = sqliteTable(
  "links",
  {
    id: text().primaryKey(),
    /** Whose thing it opens. */
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text({ enum: LINK_KINDS }).notNull(),
    /** What of that kind; the owner's id where there is one of each person. */
    targetId: text("target_id").notNull(),
    /** What its owner calls it. */
    name: text().notNull().default(""),
    /** What of the kind it lets people do and see, such as whose tasks. */
    rights: text({ mode: "json" })
      .notNull()
      .default(sql`'{}'`)
      .$type<Readonly<Record<string, string | boolean>>>(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Its last characters, by which its owner knows it again. */
    ending: text().notNull(),
    /** Null for a link that asks for no password. */
    passwordHash: text("password_hash"),
    /** Null for a link that works until it is ended. */
    expiresAt: integer("expires_at"),
    revokedAt: integer("revoked_at"),
    views: integer().notNull().default(0),
    lastViewedAt: integer("last_viewed_at"),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("links_by_user").on(table.userId, table.createdAt, table.id),
    index("links_by_target").on(table.kind, table.targetId),
  ],
);

/** That a link was opened: when, by what and from about where, and nothing that tells who. */
export const linkViews = sqliteTable(
  "link_views",
  {
    id: text().primaryKey(),
    linkId: text("link_id")
      .notNull()
      .references(() => links.id, { onDelete: "cascade" }),
    /** Two letters; empty where nobody says. */
    country: text().notNull().default(""),
    /** What opened it: a kind of browser, or the name of a calendar. */
    agent: text().notNull().default(""),
    viewedAt: integer("viewed_at").notNull(),
  },
  (table) => [
    index("link_views_by_link").on(table.linkId, table.viewedAt),
    index("link_views_by_time").on(table.viewedAt),
  ],
);
