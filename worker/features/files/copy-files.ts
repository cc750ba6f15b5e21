import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { files, fileVersions } from "../../../db/schema/files.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { log } from "../../kernel/log.ts";
import { isAmong } from "../../kit/targets.ts";
import type { Changed, CopyInput } from "./contract.ts";
import { rightToFile } from "./shares/queries.ts";
import { addFile } from "./uploads/add-file.ts";
import { cancelUpload } from "./uploads/cancel-upload.ts";
import { bucketUpload, type StoredUpload } from "./uploads/queries.ts";
import { reserveUpload } from "./uploads/reserve-upload.ts";

/** Copies the current version of files that one may open into a folder of one's own. Folders are left out. */
export async function copyFiles(
  ctx: ActorContext,
  bucket: R2Bucket,
  { ids, folderId }: CopyInput,
): Promise<Changed> {
  const { key, type, bytes, sha256 } = fileVersions;
  const sources = await ctx.db
    .select({ id: files.id, name: files.name, key, type, bytes, sha256 })
    .from(files)
    .innerJoin(
      fileVersions,
      and(eq(fileVersions.fileId, files.id), eq(fileVersions.number, files.versionNumber)),
    )
    .where(
      and(
        isAmong(files.id, ids),
        isNull(files.trashedAt),
        sql`${rightToFile(ctx.actor.userId, sql`${files}`)} is not null`,
      ),
    )
    .orderBy(asc(files.name));
  const reserved: StoredUpload[] = [];
  try {
    // The space of all comes first: one that doesn't fit is refused before anything is copied.
    for (const { name, bytes: size } of sources) {
      reserved.push(
        await reserveUpload(ctx, bucket, {
          name,
          folderId,
          fileId: null,
          bytes: size,
          state: "ready",
          keepMs: ctx.limits.fileCopyKeepMs,
        }),
      );
    }
    for (const source of sources) {
      const [copy] = reserved;
      if (!copy) break;
      await copyContent(ctx, bucket, source, copy);
      await addFile(ctx, copy, { type: source.type, sha256: source.sha256 });
      reserved.shift();
    }
  } catch (error) {
    for (const { id } of reserved) {
      await cancelUpload(ctx, id).catch((cause: unknown) => {
        log("error", "files.copy-not-cancelled", { uploadId: id, error: cause });
      });
    }
    throw error;
  }
  return { changed: sources.length };
}

/** Piece by piece, and each of them streamed: memory never holds one. */
async function copyContent(
  ctx: ActorContext,
  bucket: R2Bucket,
  source: { id: string; key: string },
  copy: StoredUpload,
): Promise<void> {
  const upload = bucketUpload(ctx, bucket, copy);
  const most = ctx.limits.fileCopyPartBytes;
  const parts: R2UploadedPart[] = [];
  // An empty file is one empty part.
  for (let from = 0; from < copy.bytes || parts.length === 0; from += most) {
    const length = Math.min(most, copy.bytes - from);
    if (length === 0) {
      parts.push(await upload.uploadPart(1, new Uint8Array()));
      continue;
    }
    const object = await bucket.get(source.key, { range: { offset: from, length } });
    if (!object) throw notFound("file", source.id);
    const { readable, writable } = new FixedLengthStream(length);
    const [part] = await Promise.all([
      upload.uploadPart(parts.length + 1, readable),
      object.body.pipeTo(writable),
    ]);
    parts.push(part);
  }
  await upload.complete(parts);
}
