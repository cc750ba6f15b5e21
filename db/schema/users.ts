import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ROLES } from "../values/roles.ts";

/** A person. The key is the account's; everything that belongs to someone points here. */
export const profiles = sqliteTable(
  "profiles",
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    fullName: text("full_name").notNull().default(""),
    avatarUrl: text("avatar_url").notNull().default(""),
    jobTitle: text("job_title").notNull().default(""),
    companyName: text("company_name").notNull().default(""),
    companyUrl: text("company_url").notNull().default(""),
    companyIndustry: text("company_industry").notNull().default(""),
    companySize: text("company_size").notNull().default(""),
    companyDescription: text("company_description").notNull().default(""),
    aiSuspended: integer("ai_suspended", { mode: "boolean" }).notNull().default(false),
    /** When the suspension ends by itself; null without an end. */
    suspendedUntil: integer("suspended_until"),
    /** What a suspended person reads of it. */
    suspensionReason: text("suspension_reason").notNull().default(""),
    /** Null until the address was proven; only then can anybody sign in with it. */
    emailVerifiedAt: integer("email_verified_at"),
    language: text().notNull().default("en"),
    /** Empty: the browser's own. */
    locale: text().notNull().default(""),
    timeZone: text("time_zone").notNull().default(""),
    /** The end of the grace period after which the account is erased. */
    deletionDueAt: integer("deletion_due_at"),
    /** When they were here last themselves, also once their sessions are gone; null if they never were. */
    lastSeenAt: integer("last_seen_at"),
    isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("profiles_by_created").on(table.createdAt, table.id),
    index("profiles_by_name").on(sql`${table.fullName} collate nocase`, table.id),
    index("profiles_by_deletion").on(table.deletionDueAt),
    index("profiles_by_suspension_end").on(table.suspendedUntil),
  ],
);

export const userRoles = sqliteTable(
  "user_roles",
  {
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text({ enum: ROLES }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    index("user_roles_by_role").on(table.role, table.userId),
  ],
);

/** What admins write down about a person, for each other. */
export const userNotes = sqliteTable(
  "user_notes",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Null once the account of the admin is gone. */
    authorId: text("author_id").references(() => profiles.id, { onDelete: "set null" }),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("user_notes_by_user").on(table.userId, table.createdAt),
    index("user_notes_by_author").on(table.authorId),
  ],
);

/** The short words by which admins find people again. */
export const userLabels = sqliteTable(
  "user_labels",
  {
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    label: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.label] }),
    index("user_labels_by_label").on(table.label, table.userId),
  ],
);

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

export const userCredentials = sqliteTable("user_credentials", {
  userId: text("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  passwordHash: text("password_hash").notNull(),
  resetRequired: integer("reset_required", { mode: "boolean" }).notNull().default(false),
  updatedAt: integer("updated_at").notNull(),
});

/** The one-time link that makes the first admin of an empty installation. */
export const setupLinks = sqliteTable("setup_links", {
  id: text().primaryKey(),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
  usedAt: integer("used_at"),
});
