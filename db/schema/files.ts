import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  FILE_RIGHTS,
  FILE_TEXT_STATES,
  FILE_VERSION_STATES,
  FILE_VIEW_KINDS,
  KEPT_FROM,
  type TextPlace,
} from "../values/files.ts";
import { profiles } from "./users.ts";

export const fileFolders = sqliteTable(
  "file_folders",
  {
    id: text().primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Null at the top. */
    parentId: text("parent_id").references((): AnySQLiteColumn => fileFolders.id, {
      onDelete: "cascade",
    }),
    name: text().notNull(),
    /** In the trash since; what lies in it is there with it. */
    trashedAt: integer("trashed_at"),
    isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("file_folders_by_name")
      .on(
        table.ownerId,
        sql`case when ${table.parentId} is null then '' else ${table.parentId} end`,
        sql`${table.name} collate nocase`,
      )
      .where(sql`${table.trashedAt} is null`),
    index("file_folders_by_parent").on(table.parentId),
    index("file_folders_trashed")
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null`),
  ],
);

/** Something that somebody keeps here. What it holds is its newest version. */
export const files = sqliteTable(
  "files",
  {
    id: text().primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    folderId: text("folder_id").references(() => fileFolders.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Of its newest version, so that a list reads one table. */
    type: text().notNull(),
    bytes: integer().notNull(),
    versionNumber: integer("version_number").notNull().default(1),
    trashedAt: integer("trashed_at"),
    isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("files_by_name")
      .on(
        table.ownerId,
        sql`case when ${table.folderId} is null then '' else ${table.folderId} end`,
        sql`${table.name} collate nocase`,
      )
      .where(sql`${table.trashedAt} is null`),
    index("files_by_folder").on(table.folderId, table.id),
    index("files_by_owner").on(table.ownerId, table.updatedAt, table.id),
    index("files_trashed")
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null`),
  ],
);

export const fileVersions = sqliteTable(
  "file_versions",
  {
    id: text().primaryKey(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** Where the bucket has it: generated, so that a name can never become a path. */
    key: text().notNull().unique(),
    bytes: integer().notNull(),
    type: text().notNull(),
    /** Of its content, as it was counted while it came in. */
    sha256: text().notNull(),
    createdBy: text("created_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("file_versions_by_number").on(table.fileId, table.number),
    index("file_versions_by_author").on(table.createdBy),
  ],
);

/** What can be read in a version, with a map of where it stands. */
export const fileTexts = sqliteTable("file_texts", {
  versionId: text("version_id")
    .primaryKey()
    .references(() => fileVersions.id, { onDelete: "cascade" }),
  state: text({ enum: FILE_TEXT_STATES }).notNull(),
  text: text().notNull(),
  places: text({ mode: "json" }).$type<readonly TextPlace[]>().notNull(),
  createdAt: integer("created_at").notNull(),
});

/** An upload on its way, part by part, so that a cut line or a reload loses one part at most. */
export const fileUploads = sqliteTable(
  "file_uploads",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    folderId: text("folder_id").references(() => fileFolders.id, { onDelete: "cascade" }),
    /** A new version of this file; null for a new file. */
    fileId: text("file_id").references(() => files.id, { onDelete: "cascade" }),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    key: text().notNull().unique(),
    /** The bucket's own name for what is not whole yet. */
    bucketUploadId: text("bucket_upload_id").notNull(),
    state: text({ enum: FILE_VERSION_STATES }).notNull().default("uploading"),
    createdAt: integer("created_at").notNull(),
    /** Given up when no part came until then. */
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("file_uploads_by_user").on(table.userId, table.createdAt),
    index("file_uploads_by_expiry").on(table.expiresAt),
  ],
);

export const fileUploadParts = sqliteTable(
  "file_upload_parts",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => fileUploads.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    bytes: integer().notNull(),
    etag: text().notNull(),
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);

/** A file or a folder that somebody else may open. */
export const fileShares = sqliteTable(
  "file_shares",
  {
    id: text().primaryKey(),
    fileId: text("file_id").references(() => files.id, { onDelete: "cascade" }),
    folderId: text("folder_id").references(() => fileFolders.id, { onDelete: "cascade" }),
    /** With whom. */
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    permission: text({ enum: FILE_RIGHTS }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("file_shares_of_file")
      .on(table.fileId, table.userId)
      .where(sql`${table.fileId} is not null`),
    uniqueIndex("file_shares_of_folder")
      .on(table.folderId, table.userId)
      .where(sql`${table.folderId} is not null`),
    index("file_shares_by_user").on(table.userId, table.createdAt),
  ],
);

/** Whatever else lies in the bucket: pictures and uploads of other parts, whose rows name them by this key. */
export const keptFiles = sqliteTable(
  "kept_files",
  {
    key: text().primaryKey(),
    source: text({ enum: KEPT_FROM }).notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Null until a row names it; then it stays until that row lets it go. */
    claimedAt: integer("claimed_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("kept_files_by_source").on(table.source, table.bytes),
    index("kept_files_unclaimed")
      .on(table.createdAt)
      .where(sql`${table.claimedAt} is null`),
  ],
);

/** A file that belongs to an item of a plan or a task: it opens for those who may see that. */
export const fileAttachments = sqliteTable(
  "file_attachments",
  {
    id: text().primaryKey(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    /** What it belongs to, which may be of any feature. */
    targetKind: text("target_kind").notNull(),
    targetId: text("target_id").notNull(),
    addedBy: text("added_by").references(() => profiles.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("file_attachments_by_target").on(table.targetKind, table.targetId, table.fileId),
    index("file_attachments_by_file").on(table.fileId),
    index("file_attachments_by_author").on(table.addedBy),
  ],
);

/** Who opened which version of a file, for its owner. */
export const fileViews = sqliteTable(
  "file_views",
  {
    id: text().primaryKey(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    versionNumber: integer("version_number").notNull(),
    /** Null where a link opened it, or an account that has ended. */
    userId: text("user_id").references(() => profiles.id, { onDelete: "set null" }),
    kind: text({ enum: FILE_VIEW_KINDS }).notNull(),
    viewedAt: integer("viewed_at").notNull(),
  },
  (table) => [
    index("file_views_by_file").on(table.fileId, table.viewedAt),
    index("file_views_by_user").on(table.userId),
    index("file_views_by_time").on(table.viewedAt),
  ],
);
