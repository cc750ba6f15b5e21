import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { DELIVERY_STATES, FORM_EVENTS } from "../values/forms.ts";
import { profiles } from "./users.ts";

/** A form as its admins work on it. What visitors see is a version of it in content_versions. */
export const forms = sqliteTable(
  "forms",
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull().default(""),
    /** Visitors may open it. */
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(false),
    fields: text({ mode: "json" }).notNull(),
    settings: text({ mode: "json" }).notNull(),
    /** Who is told of an answer, and how: never published. */
    delivery: text({ mode: "json" }).notNull(),
    /** The secret that webhooks are signed with, sealed. */
    webhookSecret: text("webhook_secret").notNull().default(""),
    /** The version that visitors see; null before the first one. */
    publishedNumber: integer("published_number"),
    publishedAt: integer("published_at"),
    /** The hash of the draft's document is another than the published one's. */
    hasChanges: integer("has_changes", { mode: "boolean" }).notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("forms_by_updated").on(table.updatedAt, table.id)],
);

export const formSubmissions = sqliteTable(
  "form_submissions",
  {
    id: text().primaryKey(),
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    /** The version that was answered. */
    formVersion: integer("form_version").notNull(),
    /** By the id of the field. */
    data: text({ mode: "json" }).notNull(),
    /** Never known: the specification has it null. */
    ipAddress: text("ip_address"),
    userAgent: text("user_agent").notNull().default(""),
    language: text().notNull(),
    /** The first mail address among the answers, in small letters, to find one person's answers by. */
    person: text().notNull().default(""),
    /** What the browser sends with each try; null where no script ran. */
    submissionKey: text("submission_key"),
    /** A keyed hash of answers, browser and address: the same within ten minutes is stored once. */
    digest: text().notNull(),
    /** From opening to sending; null where no script ran. */
    tookMs: integer("took_ms"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("form_submissions_by_key")
      .on(table.formId, table.submissionKey)
      .where(sql`${table.submissionKey} is not null`),
    index("form_submissions_by_form").on(table.formId, table.createdAt, table.id),
    index("form_submissions_by_person").on(table.formId, table.person),
    index("form_submissions_by_digest").on(table.formId, table.digest, table.createdAt),
  ],
);

/** What the answers of a form take, with their files: counted along, and anew when some are removed. */
export const formStorage = sqliteTable("form_storage", {
  formId: text("form_id")
    .primaryKey()
    .references(() => forms.id, { onDelete: "cascade" }),
  bytes: integer().notNull(),
});

/** A file that a visitor sent. Without a submission it was never handed in, and is swept. */
export const formUploads = sqliteTable(
  "form_uploads",
  {
    id: text().primaryKey(),
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    fieldId: text("field_id").notNull(),
    submissionId: text("submission_id").references(() => formSubmissions.id, {
      onDelete: "cascade",
    }),
    /** A saved, unfinished answer that holds it. */
    draftId: text("draft_id"),
    fileName: text("file_name").notNull(),
    /** By what it holds. */
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Its name in the bucket, made here. */
    key: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("form_uploads_by_submission").on(table.submissionId),
    index("form_uploads_by_created").on(table.createdAt),
  ],
);

/** Unfinished answers that a visitor wants to continue, behind a link that only they have. */
export const formDrafts = sqliteTable(
  "form_drafts",
  {
    id: text().primaryKey(),
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    formVersion: integer("form_version").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    data: text({ mode: "json" }).notNull(),
    language: text().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("form_drafts_by_expiry").on(table.expiresAt)],
);

/** How often, by day; nothing in it tells of whom. */
export const formTallies = sqliteTable(
  "form_tallies",
  {
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    /** A calendar day, YYYY-MM-DD. */
    day: text().notNull(),
    formVersion: integer("form_version").notNull(),
    event: text({ enum: FORM_EVENTS }).notNull(),
    /** For answer: the field that was answered; empty otherwise. */
    fieldId: text("field_id").notNull().default(""),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.formId, table.day, table.formVersion, table.event, table.fieldId],
    }),
  ],
);

/** Each answer that a webhook is told of, and what came of it. */
export const formDeliveries = sqliteTable(
  "form_deliveries",
  {
    id: text().primaryKey(),
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    submissionId: text("submission_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    url: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** What the other side answered last. */
    status: integer(),
    error: text().notNull().default(""),
    createdAt: integer("created_at").notNull(),
    finishedAt: integer("finished_at"),
  },
  (table) => [
    index("form_deliveries_by_form").on(table.formId, table.createdAt, table.id),
    index("form_deliveries_by_submission").on(table.submissionId),
  ],
);
