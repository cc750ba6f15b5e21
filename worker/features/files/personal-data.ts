import { eq, or, sql } from "drizzle-orm";
import * as v from "valibot";
import {
  fileAttachments,
  fileFolders,
  files,
  fileTexts,
  fileUploadParts,
  fileShares,
  fileUploads,
  fileVersions,
  fileViews,
} from "../../../db/schema/files.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";

const at = v.string();

export const personalData: PersonalData = {
  fileFolders: ownRows(
    v.array(
      v.object({
        id: v.string(),
        parentId: v.nullable(v.string()),
        name: v.string(),
        createdAt: at,
        trashedAt: v.nullable(at),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(fileFolders)
        .where(eq(fileFolders.ownerId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ id, parentId, name, createdAt, trashedAt }) => ({
        id,
        parentId,
        name,
        createdAt: iso(createdAt),
        trashedAt: isoOrNull(trashedAt),
      })),
  ),
  /** What they hold is downloaded one by one. */
  files: ownRows(
    v.array(
      v.object({
        id: v.string(),
        folderId: v.nullable(v.string()),
        name: v.string(),
        type: v.string(),
        bytes: v.number(),
        createdAt: at,
        updatedAt: at,
        trashedAt: v.nullable(at),
      }),
    ),
    ({ db, actor, limits }) => [
      db.select().from(files).where(eq(files.ownerId, actor.userId)).limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ id, folderId, name, type, bytes, createdAt, updatedAt, trashedAt }) => ({
        id,
        folderId,
        name,
        type,
        bytes,
        createdAt: iso(createdAt),
        updatedAt: iso(updatedAt),
        trashedAt: isoOrNull(trashedAt),
      })),
  ),
  fileVersions: ownRows(
    v.array(
      v.object({
        fileId: v.string(),
        number: v.number(),
        bytes: v.number(),
        type: v.string(),
        /** What came of reading the text that it is found by; the text is that of the file. */
        text: v.nullable(v.string()),
        createdAt: at,
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select({
          fileId: fileVersions.fileId,
          number: fileVersions.number,
          bytes: fileVersions.bytes,
          type: fileVersions.type,
          text: fileTexts.state,
          createdAt: fileVersions.createdAt,
        })
        .from(fileVersions)
        .leftJoin(fileTexts, eq(fileTexts.versionId, fileVersions.id))
        .innerJoin(files, eq(files.id, fileVersions.fileId))
        .where(or(eq(files.ownerId, actor.userId), eq(fileVersions.createdBy, actor.userId)))
        .limit(limits.exportRows),
    ],
    ([rows]) => rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) })),
  ),
  fileUploads: ownRows(
    v.array(v.object({ name: v.string(), bytes: v.number(), parts: v.number(), createdAt: at })),
    ({ db, actor, limits }) => [
      db
        .select({
          name: fileUploads.name,
          bytes: fileUploads.bytes,
          parts: sql<number>`(select count(*) from ${fileUploadParts} p where p.upload_id = ${fileUploads}.id)`,
          createdAt: fileUploads.createdAt,
        })
        .from(fileUploads)
        .where(eq(fileUploads.userId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) => rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) })),
  ),
  /** What others share with the person. */
  fileShares: ownRows(
    v.array(
      v.object({
        fileId: v.nullable(v.string()),
        folderId: v.nullable(v.string()),
        permission: v.string(),
        createdAt: at,
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(fileShares)
        .where(eq(fileShares.userId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ fileId, folderId, permission, createdAt }) => ({
        fileId,
        folderId,
        permission,
        createdAt: iso(createdAt),
      })),
  ),
  /** What the person attached, and what their files are attached to. */
  fileAttachments: ownRows(
    v.array(
      v.object({
        fileId: v.string(),
        targetKind: v.string(),
        targetId: v.string(),
        createdAt: at,
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select({
          fileId: fileAttachments.fileId,
          targetKind: fileAttachments.targetKind,
          targetId: fileAttachments.targetId,
          createdAt: fileAttachments.createdAt,
        })
        .from(fileAttachments)
        .innerJoin(files, eq(files.id, fileAttachments.fileId))
        .where(or(eq(files.ownerId, actor.userId), eq(fileAttachments.addedBy, actor.userId)))
        .limit(limits.exportRows),
    ],
    ([rows]) => rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) })),
  ),
  /** When the person opened a file. */
  fileViews: ownRows(
    v.array(
      v.object({
        fileId: v.string(),
        versionNumber: v.number(),
        kind: v.string(),
        viewedAt: at,
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(fileViews)
        .where(eq(fileViews.userId, actor.userId))
        .limit(limits.exportRows),
    ],
    ([rows]) =>
      rows.map(({ fileId, versionNumber, kind, viewedAt }) => ({
        fileId,
        versionNumber,
        kind,
        viewedAt: iso(viewedAt),
      })),
  ),
};
