import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  DIGEST_RHYTHMS,
  NOTIFICATION_KINDS,
  SEND_AUDIENCES,
  SEND_STATES,
} from "../values/notifications.ts";
import { ROLES } from "../values/roles.ts";
import { profiles } from "./users.ts";

export type NotedItem = { id: string; title: string; note: string; path: string };

/** What an admin, or a feature, sends to many; its rows in user_notifications follow in batches. */
export const notificationSends = sqliteTable(
  "notification_sends",
  {
    id: text().primaryKey(),
    /** Made by whoever asks: what is asked twice is sent once. */
    submissionKey: text("submission_key").notNull().unique(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    actionPath: text("action_path"),
    audience: text({ enum: SEND_AUDIENCES }).notNull(),
    audienceUserId: text("audience_user_id").references(() => profiles.id, {
      onDelete: "set null",
    }),
    audienceRole: text("audience_role", { enum: ROLES }),
    state: text({ enum: SEND_STATES }).notNull().default("scheduled"),
    sendAt: integer("send_at").notNull(),
    /** The last person reached, in the order of ids. */
    reachedUserId: text("reached_user_id"),
    /** How many the audience had when it began. */
    audienceSize: integer("audience_size").notNull().default(0),
    delivered: integer().notNull().default(0),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
    startedAt: integer("started_at"),
    finishedAt: integer("finished_at"),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("notification_sends_by_created").on(table.createdAt, table.id),
    index("notification_sends_by_state").on(table.state, table.sendAt),
  ],
);

/** A deleted one stays without its words, so that every device hears of it and it never comes back. */
export const userNotifications = sqliteTable(
  "user_notifications",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    sendId: text("send_id").references(() => notificationSends.id, { onDelete: "cascade" }),
    /** What it is about, once for each person: a retried effect writes nothing new. */
    sourceKey: text("source_key").notNull(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    /** A path of this site. */
    actionPath: text("action_path"),
    /** False where the person wants this kind by mail alone. */
    isInApp: integer("is_in_app", { mode: "boolean" }).notNull().default(true),
    /** The person's own count: as it came, and at its last change. */
    addedSeq: integer("added_seq").notNull(),
    seq: integer().notNull(),
    readAt: integer("read_at"),
    deletedAt: integer("deleted_at"),
    mailedAt: integer("mailed_at"),
    digestedAt: integer("digested_at"),
    createdAt: integer("created_at").notNull(),
    /** What it names, each with a place of its own: links of its email. */
    items: text({ mode: "json" }).$type<NotedItem[]>(),
  },
  (table) => [
    uniqueIndex("user_notifications_once").on(table.userId, table.sourceKey),
    index("user_notifications_by_created").on(table.userId, table.createdAt, table.id),
    index("user_notifications_by_seq").on(table.userId, table.seq),
    index("user_notifications_unread")
      .on(table.userId)
      .where(sql`${table.readAt} is null and ${table.deletedAt} is null and ${table.isInApp} = 1`),
    index("user_notifications_by_send").on(table.sendId, table.readAt),
    index("user_notifications_by_age").on(table.createdAt),
  ],
);

/** How far each person's count got. It rises by one with each change, in the change's own transaction. */
export const notificationFeeds = sqliteTable("notification_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  seq: integer().notNull(),
  /** Changes up to here may be swept away: whoever asks from before it gets the whole list. */
  sweptSeq: integer("swept_seq").notNull().default(0),
});

/** What differs from the defaults, by kind. */
export const notificationPreferences = sqliteTable(
  "notification_preferences",
  {
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    inApp: integer("in_app", { mode: "boolean" }).notNull(),
    mail: integer({ mode: "boolean" }).notNull(),
    digest: integer({ mode: "boolean" }).notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** When someone wants quiet, and when the digest comes: minutes of the day in their time zone. */
export const notificationSettings = sqliteTable("notification_settings", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  isQuietOn: integer("is_quiet_on", { mode: "boolean" }).notNull().default(false),
  quietFrom: integer("quiet_from").notNull(),
  quietTo: integer("quiet_to").notNull(),
  /** As the browser told it when these were saved; the profile's own comes first. */
  timeZone: text("time_zone").notNull().default(""),
  digestRhythm: text("digest_rhythm", { enum: DIGEST_RHYTHMS }).notNull().default("day"),
  digestAt: integer("digest_at").notNull(),
  version: integer().notNull().default(1),
  updatedAt: integer("updated_at").notNull(),
});
