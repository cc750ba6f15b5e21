import { asc, eq, sql } from "drizzle-orm";
import { files, fileUploadParts, fileUploads, fileVersions } from "../../../../db/schema/files.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { sha256Hex } from "../../../kernel/pure/hash.ts";
import type { FileEntry } from "../contract.ts";
import { isPaidBy, readFile, takesUpload, takesVersion } from "../queries.ts";
import { partCount } from "../rules/file-parts.ts";
import { tellOwner } from "../tell-owner.ts";
import { textToRead } from "../texts/text-to-read.ts";
import { addFile, type Content } from "./add-file.ts";
import { cancelUpload } from "./cancel-upload.ts";
import { inspectContent } from "./inspect-content.ts";
import { isPartLost, isUploadLost } from "./is-upload-lost.ts";
import { bucketUpload, ownUpload, ownUploads, type StoredUpload, uploadKey } from "./queries.ts";

/**
 * Makes a file, or a version of one, of an upload whose parts are all there, once its content was looked at. Asked again, by a second press
 * or after a lost answer, it answers the same file.
 */
export async function finishUpload(
  ctx: ActorContext,
  bucket: R2Bucket,
  id: string,
): Promise<FileEntry> {
  const { upload, parts } = await readArrived(ctx, id);
  if (!upload) return finishedBefore(ctx, id);
  await refuseClosed(ctx, upload);
  const sha256 = await joinParts(ctx, bucket, upload, parts);
  const file = upload.fileId === null ? null : await readFile(ctx, upload.fileId, "edit");
  // A new version is of the same kind as its file.
  const { name } = file ?? upload;
  const judged = await inspectContent(bucket, { ...upload, name });
  if ("fault" in judged) {
    await bucket.delete(upload.key);
    await cancelUpload(ctx, id);
    throw new AppError("bad_upload", { detail: judged.fault });
  }
  const content = { type: judged.type, sha256 };
  try {
    return await (file
      ? addVersion(ctx, upload, { ...content, file })
      : addFile(ctx, upload, content));
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const rest = await ownUpload(ctx, id);
    if (!rest) return finishedBefore(ctx, id);
    await refuseClosed(ctx, rest);
    throw inTrash();
  }
}

/** What goes to a file or folder of somebody else that is no longer shared ends here, and takes no more of their space. */
async function refuseClosed(ctx: ActorContext, { id, userId, fileId, folderId }: StoredUpload) {
  const isOpen = fileId === null ? takesUpload(userId, folderId) : takesVersion(userId, fileId);
  const closed = await ctx.db.all(
    sql`select u.id from ${fileUploads} u where u.id = ${id} and not (${isPaidBy(userId)} or ${isOpen})`,
  );
  if (closed.length === 0) return;
  await cancelUpload(ctx, id);
  throw notFound(fileId === null ? "folder" : "file", fileId ?? folderId ?? "");
}

async function finishedBefore(ctx: ActorContext, uploadId: string): Promise<FileEntry> {
  const version = await ctx.db
    .select({ fileId: fileVersions.fileId })
    .from(fileVersions)
    .where(eq(fileVersions.key, uploadKey(uploadId)))
    .get();
  if (!version) throw notFound("upload", uploadId);
  return readFile(ctx, version.fileId, "edit");
}

/** At one moment: another request that finishes it takes both away. */
async function readArrived(ctx: ActorContext, id: string) {
  const [[upload], parts] = await ctx.db.batch([
    ctx.db
      .select()
      .from(fileUploads)
      .where(ownUploads(ctx, eq(fileUploads.id, id))),
    ctx.db
      .select()
      .from(fileUploadParts)
      .where(eq(fileUploadParts.uploadId, id))
      .orderBy(asc(fileUploadParts.number)),
  ]);
  return { upload, parts };
}

/** Has the bucket make one object of the parts; answers the hash over their hashes, in order. */
async function joinParts(
  ctx: ActorContext,
  bucket: R2Bucket,
  upload: StoredUpload,
  parts: readonly (typeof fileUploadParts.$inferSelect)[],
): Promise<string> {
  if (parts.length !== partCount(upload.bytes)) throw new AppError("upload_incomplete");
  const joined = parts.map(({ number: partNumber, etag }) => ({ partNumber, etag }));
  try {
    await bucketUpload(ctx, bucket, upload).complete(joined);
  } catch (error) {
    const whole = isUploadLost(error) ? await bucket.head(upload.key) : null;
    if (whole?.size !== upload.bytes) throw await explain(ctx, upload, error);
  }
  return sha256Hex(parts.map(({ sha256 }) => sha256).join(""));
}

/** What the bucket no longer has is uploaded again, part by part or from the beginning. */
async function explain(ctx: ActorContext, { id }: StoredUpload, error: unknown) {
  if (isUploadLost(error)) {
    await cancelUpload(ctx, id);
    return notFound("upload", id);
  }
  if (!isPartLost(error)) return error;
  await ctx.db.delete(fileUploadParts).where(eq(fileUploadParts.uploadId, id));
  return new AppError("upload_incomplete");
}

async function addVersion(
  ctx: ActorContext,
  { id: uploadId, userId, key, bytes }: StoredUpload,
  { file, type, sha256 }: Content & { file: FileEntry },
) {
  const { db } = ctx;
  const fileId = file.id;
  const now = ctx.clock.now();
  const newest = sql`(select max(v.number) from ${fileVersions} v where v.file_id = ${fileId})`;
  const versionId = ctx.ids.next();
  await transaction(db, [
    premise(
      db,
      sql`exists (select 1 from ${fileUploads} u where u.id = ${uploadId}) and ${takesVersion(userId, fileId)}`,
    ),
    db.delete(fileUploads).where(eq(fileUploads.id, uploadId)),
    db.insert(fileVersions).values({
      id: versionId,
      fileId,
      number: sql`${newest} + 1`,
      key,
      bytes,
      type,
      sha256,
      createdBy: ctx.actor.userId,
      createdAt: now,
    }),
    db
      .update(files)
      .set({
        versionNumber: sql`${newest}`,
        type,
        bytes,
        version: sql`${files.version} + 1`,
        updatedAt: now,
      })
      .where(eq(files.id, fileId)),
    ...textToRead(ctx, { id: versionId, type }),
    ...(await tellOwner(ctx, file, {
      did: "uploaded a new version",
      key: `file-version:${uploadId}`,
    })),
  ]);
  ctx.effects.wake();
  return readFile(ctx, fileId, "edit");
}

const inTrash = () =>
  new AppError("bad_request", {
    detail: "This file is in the trash. Restore it, then try again.",
  });
