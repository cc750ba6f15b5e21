import { and, asc, eq, type SQL } from "drizzle-orm";
import { fileUploadParts, fileUploads } from "../../../../db/schema/files.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { bounded } from "../../../kernel/bounded.ts";
import { notFound } from "../../../kernel/errors.ts";
import { iso } from "../../../kit/personal-data.ts";
import type { Upload, UploadList } from "./contract.ts";

export type StoredUpload = typeof fileUploads.$inferSelect;

/** Generated, so that no name becomes a path; from the upload's id, so that it is found once the upload is over. */
export const uploadKey = (uploadId: string) => `files/${uploadId}`;

export const ownUploads = ({ actor }: ActorContext, where?: SQL) =>
  and(eq(fileUploads.userId, actor.userId), where);

/** One's uploads that are on their way, with what has arrived of each, the oldest first. */
export async function listUploads(ctx: ActorContext): Promise<UploadList> {
  return { items: await readUploads(ctx) };
}

export async function readUpload(ctx: ActorContext, id: string): Promise<Upload> {
  const [upload] = await readUploads(ctx, eq(fileUploads.id, id));
  if (!upload) throw notFound("upload", id);
  return upload;
}

async function readUploads(ctx: ActorContext, where?: SQL): Promise<Upload[]> {
  const [uploads, parts] = await ctx.db.batch([
    ctx.db
      .select()
      .from(fileUploads)
      .where(ownUploads(ctx, and(eq(fileUploads.state, "uploading"), where)))
      .orderBy(asc(fileUploads.createdAt))
      .limit(ctx.limits.fileUploadsMost),
    ctx.db
      .select({
        uploadId: fileUploadParts.uploadId,
        number: fileUploadParts.number,
        sha256: fileUploadParts.sha256,
      })
      .from(fileUploadParts)
      .innerJoin(fileUploads, eq(fileUploads.id, fileUploadParts.uploadId))
      .where(ownUploads(ctx, where))
      .orderBy(asc(fileUploadParts.number)),
  ]);
  const arrived = Map.groupBy(parts, ({ uploadId }) => uploadId);
  return uploads.map(({ id, name, bytes, folderId, fileId, createdAt }) => ({
    id,
    name,
    bytes,
    folderId,
    fileId,
    partBytes: ctx.limits.filePartBytes,
    parts: (arrived.get(id) ?? []).map(({ number, sha256 }) => ({ number, sha256 })),
    createdAt: iso(createdAt),
  }));
}

export async function ownUpload(ctx: ActorContext, id: string): Promise<StoredUpload | undefined> {
  return ctx.db
    .select()
    .from(fileUploads)
    .where(ownUploads(ctx, eq(fileUploads.id, id)))
    .get();
}

/** What the bucket has of an upload; its every answer comes in time, as the bucket's own do. */
export function bucketUpload(
  ctx: ActorContext,
  bucket: R2Bucket,
  { key, bucketUploadId }: StoredUpload,
): R2MultipartUpload {
  const upload = bucket.resumeMultipartUpload(key, bucketUploadId);
  return bounded(upload, ctx.limits.filePartTimeoutMs, "files");
}
