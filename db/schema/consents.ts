import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CONSENT_ACTORS, CONSENT_EVENTS } from "../values/consents.ts";
import { profiles } from "./users.ts";

/** The words that people consent to, as admins work on them. What is asked is a version in content_versions. */
export const consentTemplates = sqliteTable(
  "consent_templates",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    formConfig: text("form_config", { mode: "json" }).notNull(),
    publishedNumber: integer("published_number"),
    publishedAt: integer("published_at"),
    hasChanges: integer("has_changes", { mode: "boolean" }).notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("consent_templates_by_updated").on(table.updatedAt, table.id)],
);

/** An address at which a template is asked. */
export const consentLinks = sqliteTable(
  "consent_links",
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull().default(false),
    templateId: text("template_id")
      .notNull()
      .references(() => consentTemplates.id),
    /** Where whoever consented is led; empty: nowhere. */
    redirectUrl: text("redirect_url").notNull().default(""),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
    updatedBy: text("updated_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [
    index("consent_links_by_template").on(table.templateId),
    index("consent_links_by_updated").on(table.updatedAt, table.id),
  ],
);

/** Whoever consented, known by an address alone. Erased, the row stays and nobody is behind it. */
export const consentPeople = sqliteTable(
  "consent_people",
  {
    id: text().primaryKey(),
    email: text(),
    /** A keyed hash of the address in small letters. */
    emailHash: text("email_hash"),
    createdAt: integer("created_at").notNull(),
    erasedAt: integer("erased_at"),
  },
  (table) => [
    uniqueIndex("consent_people_by_email")
      .on(table.emailHash)
      .where(sql`${table.emailHash} is not null`),
  ],
);

/** What somebody consented to, and how: written once. Erasure empties what tells of the person, and nothing else. */
export const consents = sqliteTable(
  "consents",
  {
    id: text().primaryKey(),
    personId: text("person_id")
      .notNull()
      .references(() => consentPeople.id),
    linkId: text("link_id")
      .notNull()
      .references(() => consentLinks.id),
    templateId: text("template_id")
      .notNull()
      .references(() => consentTemplates.id),
    templateVersion: integer("template_version").notNull(),
    /** SHA-256 of the exact text in this language. */
    textHash: text("text_hash").notNull(),
    language: text().notNull(),
    /** Each purpose that was asked, and whether its box was ticked. */
    purposes: text({ mode: "json" }).$type<readonly { id: string; isGiven: boolean }[]>().notNull(),
    /** Counts only once it was confirmed by mail. */
    needsConfirmation: integer("needs_confirmation", { mode: "boolean" }).notNull(),
    /** Null once the person is erased. */
    answers: text({ mode: "json" }),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    screenshotKey: text("screenshot_key"),
    salt: text(),
    /** Of the screenshot as it was sent; empty without one. */
    screenshotHash: text("screenshot_hash").notNull().default(""),
    /** Of answers, address, browser and screenshot with the salt: stays when these are erased. */
    personalHash: text("personal_hash").notNull(),
    /** Over all of the above: the audit log, which is sealed, holds the same. */
    evidenceHash: text("evidence_hash").notNull(),
    submissionKey: text("submission_key"),
    digest: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("consents_by_person").on(table.personId, table.createdAt),
    index("consents_by_time").on(table.createdAt, table.id),
    index("consents_by_text").on(table.templateId, table.templateVersion, table.createdAt),
    uniqueIndex("consents_by_key")
      .on(table.linkId, table.submissionKey)
      .where(sql`${table.submissionKey} is not null`),
    index("consents_by_digest").on(table.linkId, table.digest, table.createdAt),
  ],
);

/** What became of a consent. Rows are added and never changed. */
export const consentEvents = sqliteTable(
  "consent_events",
  {
    id: text().primaryKey(),
    consentId: text("consent_id")
      .notNull()
      .references(() => consents.id),
    kind: text({ enum: CONSENT_EVENTS }).notNull(),
    by: text({ enum: CONSENT_ACTORS }).notNull(),
    /** Of a withdrawal: the purposes that end with it. */
    purposes: text({ mode: "json" }).$type<readonly string[]>().notNull().default([]),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("consent_events_by_consent").on(table.consentId, table.createdAt),
    index("consent_events_by_time").on(table.kind, table.createdAt),
  ],
);

/** A receipt as it was signed, for whoever asks for it again. Erased with the person; its hash stays. */
export const consentReceipts = sqliteTable(
  "consent_receipts",
  {
    id: text().primaryKey(),
    consentId: text("consent_id")
      .notNull()
      .references(() => consents.id),
    keyId: text("key_id").notNull(),
    receipt: text(),
    hash: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("consent_receipts_by_consent").on(table.consentId)],
);

/** The pairs that receipts are signed with. The public half stays for as long as there are receipts. */
export const consentKeys = sqliteTable("consent_keys", {
  id: text().primaryKey(),
  publicKey: text("public_key", { mode: "json" }).notNull(),
  /** Sealed; emptied when the key is retired. */
  privateKey: text("private_key").notNull(),
  createdAt: integer("created_at").notNull(),
  retiredAt: integer("retired_at"),
});
