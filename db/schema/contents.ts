import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PUBLISHED_KINDS, REVIEW_STATES } from "../values/contents.ts";
import { profiles } from "./users.ts";

/** Every version that was ever published, as it was; never changed and never deleted while its content stands. */
export const contentVersions = sqliteTable(
  "content_versions",
  {
    kind: text({ enum: PUBLISHED_KINDS }).notNull(),
    contentId: text("content_id").notNull(),
    number: integer().notNull(),
    document: text({ mode: "json" }).notNull(),
    /** SHA-256 of the stored document. */
    hash: text().notNull(),
    /** What changed, in the words of whoever published it. */
    note: text().notNull().default(""),
    /** The version that it brings back. */
    returnsTo: integer("returns_to"),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.contentId, table.number] })],
);

/** Where something stood before it was renamed: whoever comes there is led on. */
export const contentSlugs = sqliteTable(
  "content_slugs",
  {
    kind: text({ enum: PUBLISHED_KINDS }).notNull(),
    slug: text().notNull(),
    contentId: text("content_id").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index("content_slugs_by_content").on(table.kind, table.contentId),
  ],
);

/** Pictures that admins put into pages: in the bucket, open to everyone under a name nobody guesses. */
export const contentPictures = sqliteTable(
  "content_pictures",
  {
    id: text().primaryKey(),
    /** Its name in the bucket, made here. */
    name: text().notNull().unique(),
    fileName: text("file_name").notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** What it shows, for those who cannot see it. */
    alternative: text().notNull().default(""),
    createdAt: integer("created_at").notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
  },
  (table) => [index("content_pictures_by_created").on(table.createdAt, table.id)],
);

/** Somebody was asked to look at a draft before visitors see it; what they said holds for that draft alone. */
export const contentReviews = sqliteTable(
  "content_reviews",
  {
    kind: text({ enum: PUBLISHED_KINDS }).notNull(),
    contentId: text("content_id").notNull(),
    /** Of the document that it is about. */
    hash: text().notNull(),
    state: text({ enum: REVIEW_STATES }).notNull().default("asked"),
    note: text().notNull().default(""),
    askedBy: text("asked_by").references(() => profiles.id, { onDelete: "set null" }),
    askedOf: text("asked_of").references(() => profiles.id, { onDelete: "set null" }),
    askedAt: integer("asked_at").notNull(),
    decidedBy: text("decided_by").references(() => profiles.id, { onDelete: "set null" }),
    decidedAt: integer("decided_at"),
    /** What has to change before. */
    reason: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.kind, table.contentId] })],
);
