import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MAIL_LINK_PURPOSES, MAIL_STATES, MAIL_TEMPLATES } from "../values/mails.ts";
import { profiles } from "./users.ts";

/** Every mail, as it was written. Its words are dropped once a real transport has taken it. */
export const mails = sqliteTable(
  "mails",
  {
    id: text().primaryKey(),
    /** Whom it is about; erased with them. */
    userId: text("user_id").references(() => profiles.id, { onDelete: "cascade" }),
    toAddress: text("to_address").notNull(),
    template: text({ enum: MAIL_TEMPLATES }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where one press ends this kind of mail; empty where a mail answers what someone did. */
    unsubscribeUrl: text("unsubscribe_url").notNull().default(""),
    state: text({ enum: MAIL_STATES }).notNull().default("waiting"),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
  },
  (table) => [
    index("mails_by_created").on(table.createdAt, table.id),
    index("mails_by_user").on(table.userId, table.createdAt),
  ],
);

/** What a link in a mail does, once. The link itself is signed and names this row. */
export const mailLinks = sqliteTable(
  "mail_links",
  {
    id: text().primaryKey(),
    purpose: text({ enum: MAIL_LINK_PURPOSES }).notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** The address that following the link proves. */
    email: text().notNull(),
    /** For a sign-up: what becomes the account's once the address is proven, and not before. */
    fullName: text("full_name"),
    passwordHash: text("password_hash"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [
    index("mail_links_by_user").on(table.userId, table.purpose),
    index("mail_links_by_expiry").on(table.expiresAt),
  ],
);
